package org.jobdedup.features.profile;

/** Placeholder of the profile; its fields follow. */
public final class AdProfile {}
