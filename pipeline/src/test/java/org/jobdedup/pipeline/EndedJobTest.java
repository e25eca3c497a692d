package org.jobdedup.pipeline;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.stream.Stream;
import ml.dmlc.xgboost4j.java.XGBoost;
import org.apache.flink.util.ChildFirstClassLoader;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LoggerContext;
import org.junit.jupiter.api.Test;

/** What a job leaves behind in a process of a cluster, which outlives it. */
class EndedJobTest {
  /** Whose classes are the cluster's, as Flink has it. */
  private static final String[] OF_THE_CLUSTER = {"java.", "org.apache.logging", "org.slf4j"};

  /** One that holds on to a class of a job holds on to its language model too, some 75 MB. */
  @Test
  void loggingOfTheClusterKnowsNoClassOfAJob() throws Exception {
    LoggerContext cluster = (LoggerContext) LogManager.getContext(false);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader job =
        new ChildFirstClassLoader(
            new URL[] {
              location(XGBoost.class),
              location(Class.forName("org.apache.commons.logging.LogFactory")),
              location(DedupJob.class)
            },
            before,
            OF_THE_CLUSTER,
            thrown -> {})) {
      thread.setContextClassLoader(job);
      Class<?> factory = Class.forName("org.apache.commons.logging.LogFactory", true, job);
      factory.getMethod("getLog", String.class).invoke(null, "job");
      assertSame(job, factory.getClassLoader());
      Stream.ofNullable(cluster.getListeners())
          .flatMap(List::stream)
          .forEach(known -> assertNotSame(job, known.getClass().getClassLoader()));
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL location(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }
}
