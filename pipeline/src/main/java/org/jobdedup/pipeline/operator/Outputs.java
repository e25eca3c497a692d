package org.jobdedup.pipeline.operator;

import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.util.OutputTag;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ProfileUpdate;

/** The side outputs of the operators. */
public final class Outputs {
  /** Records that take no part. */
  public static final OutputTag<DeadLetter> DEAD_LETTERS =
      new OutputTag<>("dead-letters", TypeInformation.of(DeadLetter.class));

  /** From the registry to the profile store. */
  public static final OutputTag<ProfileUpdate> PROFILES =
      new OutputTag<>("profiles", TypeInformation.of(ProfileUpdate.class));

  /** From registry and buckets to the clusters. */
  public static final OutputTag<ClusterInput> CLUSTER_INPUTS =
      new OutputTag<>("cluster-inputs", TypeInformation.of(ClusterInput.class));

  /** From the registry to the report of a run. */
  public static final OutputTag<AdFacts> FACTS =
      new OutputTag<>("facts", TypeInformation.of(AdFacts.class));

  /** From preparation to the event clock: the start of a day that an ad is the first one of. */
  public static final OutputTag<Long> DAYS = new OutputTag<>("days", Types.LONG);

  private Outputs() {}
}
