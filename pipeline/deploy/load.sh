#!/usr/bin/env bash
# Measures an embedded run over many synthetic ads. See ./load.sh --help.
set -euo pipefail

# cd would also look, and print, where this names folders.
unset CDPATH
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
home=$(cd "$here/../.." && pwd -P)

usage() {
  cat <<'TEXT'
Usage: load.sh [--ads N] [--heap SIZE] [--work DIR] [--seed N] [RUN-OPTION…]

Generates ads, runs ./jobdedup run on them with RocksDB and checkpoints, and notes every 10 seconds
how far it is and what it takes. A run that was interrupted goes on from its last checkpoint when
the command is given again; the samples then go on too.

  --ads N       number of ads (50,000)
  --heap SIZE   Java heap (2g)
  --work DIR    folder for ads, results and figures (pipeline/target/load)
  --seed N      of the generator (1)

Every other argument goes to ./jobdedup run, such as --parallelism 1.

Writes DIR/samples.tsv (seconds, ads in the committed changelog, CPU seconds, resident memory in MB,
RocksDB on disk in MB), DIR/checkpoints.tsv (seconds, bytes, milliseconds), and prints a summary.
TEXT
}

ads=50000 heap=2g work=$here/../target/load seed=1
options=()
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help)
      usage
      exit 0
      ;;
    --ads | --heap | --work | --seed)
      [ $# -ge 2 ] || { echo "load.sh: $1 needs a value." >&2; exit 2; }
      declare "${1#--}=$2"
      shift 2
      ;;
    *) options+=("$1") && shift ;;
  esac
done
case $ads in
  '' | *[!0-9]* | 0) echo "load.sh: --ads must be a whole number above 0: $ads" >&2; exit 2 ;;
esac
[ -d /proc/self ] || { echo "load.sh: memory is read from /proc, which is not there." >&2; exit 1; }

mkdir -p "$work"
work=$(cd "$work" && pwd -P)
in=$work/ads-$ads-$seed
[ -d "$in/ads" ] || {
  rm -rf "$in.new"
  "$home/jobdedup" generate --output "$in.new" --ads "$ads" --seed "$seed"
  mv "$in.new" "$in"
}

resumed=
[ -n "$(find "$work/state" -name _metadata 2>/dev/null | head -n 1)" ] && resumed=yes
if [ -z "$resumed" ]; then
  rm -rf "$work"/{out,state,job.log,samples.tsv,checkpoints.tsv}
fi
cat >"$work/log4j2.properties" <<TEXT
rootLogger.level = warn
rootLogger.appenderRef.file.ref = File
logger.checkpoints.name = org.apache.flink.runtime.checkpoint.CheckpointCoordinator
logger.checkpoints.level = info
appender.file.type = File
appender.file.name = File
appender.file.fileName = $work/job.log
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = %d{UNIX} %p %c{1}: %m{nolookups}%n%throwable
TEXT

started=$(date +%s)
# What earlier parts of a resumed run took.
before=0 cpu_before=0
if [ -s "$work/samples.tsv" ]; then
  before=$(tail -n 1 "$work/samples.tsv" | cut -f1)
  cpu_before=$(tail -n 1 "$work/samples.tsv" | cut -f3)
fi
JOBDEDUP_JAVA_OPTIONS="-Dlog4j.configurationFile=$work/log4j2.properties ${JOBDEDUP_JAVA_OPTIONS:-}" \
  "$home/jobdedup" --heap "$heap" run --input "$in/ads" --output "$work/out" --state "$work/state" \
  --backend rocksdb "${options[@]}" >"$work/run.out" 2>"$work/run.err" &
job=$!
trap 'kill "$job" 2>/dev/null || true' EXIT

ticks=$(getconf CLK_TCK)
declare -A counted
committed=0
# Ads in the changelog so far; a part file does not change any more once it has its final name.
count_committed() {
  local file
  for file in "$work"/out/assignments/part-*; do
    [ -f "$file" ] && [ -z "${counted[$file]:-}" ] || continue
    counted[$file]=1
    committed=$((committed + $(grep -c '"event":"created"' "$file" || true)))
  done
}

sample() {
  local rss cpu disk
  rss=$(awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$job/status" 2>/dev/null) || return 0
  cpu=$(sed 's/.*) //' "/proc/$job/stat" 2>/dev/null | awk -v t="$ticks" '{ print int(($12 + $13) / t) }')
  disk=$(du -sm "$work/out/.work" 2>/dev/null | cut -f1 || true)
  count_committed
  [ -z "$rss" ] ||
    printf '%d\t%d\t%d\t%d\t%d\n' $((before + $(date +%s) - started)) "$committed" \
      $((cpu_before + cpu)) "$rss" "${disk:-0}" \
      >>"$work/samples.tsv"
}

while kill -0 "$job" 2>/dev/null; do
  sample
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    sleep 1
    kill -0 "$job" 2>/dev/null || break
  done
done
status=0
wait "$job" || status=$?
trap - EXIT
sed -n 's/^\([0-9]*\) .*Completed checkpoint .*(\([0-9]*\) bytes, checkpointDuration=\([0-9]*\) ms.*/\1 \2 \3/p' \
  "$work/job.log" |
  awk -v OFS='\t' '{ print $1, $2, $3 }' >"$work/checkpoints.tsv"
cat "$work/run.out" "$work/run.err"
[ $status = 0 ] || { echo "load.sh: the run failed; see $work/run.err and job.log." >&2; exit 1; }

percentile() {
  sort -n | awk -v p="$1" '{ v[NR] = $1 } END { if (NR) print v[int((NR - 1) * p) + 1] }'
}
seconds=$((before + $(date +%s) - started))
echo "ads: $ads; seconds with start and end: $seconds${resumed:+, in several parts}"
echo "CPU seconds: $(tail -n 1 "$work/samples.tsv" | cut -f3)"
echo "resident memory, MB, largest: $(cut -f4 "$work/samples.tsv" | sort -n | tail -n 1)"
echo "checkpoints: $(wc -l <"$work/checkpoints.tsv"); ms median $(cut -f3 "$work/checkpoints.tsv" | percentile 0.5)," \
  "p99 $(cut -f3 "$work/checkpoints.tsv" | percentile 0.99); bytes of the last $(tail -n 1 "$work/checkpoints.tsv" | cut -f2)"
echo "state, bytes per ad: $(($(tail -n 1 "$work/checkpoints.tsv" | cut -f2) / ads))"
