package org.jobdedup.pipeline.cli;

/** Where keyed state lives. */
enum Backend {
  /** On the heap: fast, bounded by -Xmx. */
  HEAP("hashmap"),
  /** In RocksDB: slower, bounded by the disk. */
  ROCKSDB("rocksdb");

  private final String flinkName;

  Backend(String flinkName) {
    this.flinkName = flinkName;
  }

  /** Value of {@code state.backend.type}. */
  String flinkName() {
    return flinkName;
  }
}
