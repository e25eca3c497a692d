/**
 * What flows between the operators. Every type is a flat record of primitives, strings and
 * primitive arrays, so that Flink serializes it as a POJO and never through a generic serializer.
 * Messages are transport, not values: records that hold arrays are never compared.
 */
package org.jobdedup.pipeline.message;
