package org.jobdedup.pipeline.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.state.StateDescriptor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.types.PojoTestUtils;
import org.jobdedup.features.ad.RevisionOrder;
import org.jobdedup.features.changelog.ChangelogEntry;
import org.jobdedup.pipeline.message.AdFacts;
import org.jobdedup.pipeline.message.AdRevision;
import org.jobdedup.pipeline.message.ClusterInput;
import org.jobdedup.pipeline.message.Correction;
import org.jobdedup.pipeline.message.CorrectionRecord;
import org.jobdedup.pipeline.message.DeadLetter;
import org.jobdedup.pipeline.message.ModelUpdate;
import org.jobdedup.pipeline.message.PairRequest;
import org.jobdedup.pipeline.message.PairRow;
import org.jobdedup.pipeline.message.ProfileUpdate;
import org.jobdedup.pipeline.message.ShardUpdate;
import org.jobdedup.pipeline.message.SourceRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StateTypesTest {

  static Stream<Class<?>> types() {
    return Stream.of(
        RegisteredAd.class,
        BucketEntries.class,
        StoredProfile.class,
        ParkedRequest.class,
        AdNode.class,
        MatchPage.class,
        ClusterRecord.class,
        MarketCounters.class,
        ModelIdentity.class,
        StateLayout.class,
        ActiveModel.class,
        WatchedModel.class,
        ModelUpdate.class,
        SourceRecord.class,
        RevisionOrder.class,
        AdRevision.class,
        AdFacts.class,
        ShardUpdate.class,
        ProfileUpdate.class,
        PairRequest.class,
        PairRow.class,
        ClusterInput.class,
        Correction.class,
        CorrectionRecord.class,
        CorrectionPage.class,
        ChangelogEntry.class,
        DeadLetter.class);
  }

  @ParameterizedTest
  @MethodSource("types")
  void typeIsSerializedAsPojoWithoutKryo(Class<?> type) {
    PojoTestUtils.assertSerializedAsPojoWithoutKryo(type);
  }

  @Test
  void descriptorsHaveDistinctNamesAndSerializers() {
    Configuration config = new Configuration();
    config.set(PipelineOptions.GENERIC_TYPES, false);
    ExecutionConfig execution = new ExecutionConfig(config);
    Set<String> names = new HashSet<>();
    for (StateDescriptor<?, ?> descriptor : StateNames.keyedDescriptors()) {
      descriptor.initializeSerializerUnlessSet(execution);
      names.add(descriptor.getName());
    }
    assertEquals(StateNames.keyedDescriptors().size(), names.size());
  }
}
