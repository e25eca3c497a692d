#!/usr/bin/env bash
# Kills what runs a job and checks that nothing is lost or said twice. See ./chaos.sh --help.
set -euo pipefail

# cd would also look, and print, where this names folders.
unset CDPATH
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)

usage() {
  cat <<'TEXT'
Usage: chaos.sh [--short] [--ads PATH] [--generate N] [--rounds N] [--kills N] [--chunks N]
                [--seed N] [--minutes N] [--unaligned] [--work DIR]

Feeds ads from files, in chunks, to a job on a JobManager and two TaskManagers, while it kills
TaskManagers with kill -9 at random moments and once in each round the JobManager, after which the
job goes on from its newest checkpoint. The last chunk comes after a savepoint, a stop, and a start at
parallelism 1. At the end it compares with an undisturbed embedded run:
  - the clusters hold the same ads,
  - every ad is in exactly one cluster or was rejected, with the same reason and position,
  - the changelog has every sequence number once, and replays without a gap.

  --short         about two minutes on an idle machine: 1,200 synthetic ads, 3 kills
  --ads PATH      JSON Lines file or a folder of them, also .gz; else synthetic ads
  --generate N    number of synthetic ads (6,000)
  --rounds N      rounds, each with a cluster and a job of its own (1)
  --kills N       TaskManagers to kill in each round (7)
  --chunks N      files to feed in each round (12)
  --seed N        of the moments and victims (1); timing still differs between machines
  --minutes N     a round that takes longer has failed (10)
  --unaligned     with checkpoints that pass records in flight and keep them
  --work DIR      folder for everything (pipeline/target/chaos); kept for a look at failures

Exit code 0 when every check held, 1 when one did not, 2 for wrong usage.
TEXT
}

fail() {
  echo "chaos.sh: $1" >&2
  exit 1
}

ads= generate=6000 rounds=1 kills=7 chunks=12 seed=1 minutes=10 unaligned=false
work=$here/../target/chaos
while [ $# -gt 0 ]; do
  case $1 in
    --unaligned) unaligned=true && shift && continue ;;
    --short) generate=1200 kills=3 chunks=5 minutes=8 && shift && continue ;;
    -h | --help)
      usage
      exit 0
      ;;
    --ads | --generate | --rounds | --kills | --chunks | --seed | --minutes | --work)
      [ $# -ge 2 ] || { echo "chaos.sh: $1 needs a value." >&2; exit 2; }
      case $1 in
        --ads | --work) ;;
        *)
          case $2 in
            '' | *[!0-9]*) echo "chaos.sh: $1 must be a whole number: $2" >&2; exit 2 ;;
          esac
          ;;
      esac
      declare "${1#--}=$2"
      shift 2
      ;;
    *) usage >&2; exit 2 ;;
  esac
done

[ "$chunks" -ge 2 ] || { echo "chaos.sh: --chunks must be 2 or more: $chunks" >&2; exit 2; }

mkdir -p "$work"
work=$(cd "$work" && pwd -P)
export JOBDEDUP_CLUSTER=$work/cluster
export JOBDEDUP_REST_PORT=${JOBDEDUP_REST_PORT:-18081} JOBDEDUP_RPC_PORT=${JOBDEDUP_RPC_PORT:-16123}
# Short intervals, so that many checkpoints and recoveries fit into a round; a lost JobManager or
# TaskManager is noticed soon.
export JOBDEDUP_FLINK_SETTINGS="execution.checkpointing.interval: 1s
execution.checkpointing.unaligned.enabled: $unaligned
execution.checkpointing.min-pause: 500ms
heartbeat.interval: 1s
heartbeat.timeout: 15s
restart-strategy.exponential-delay.initial-backoff: 500ms
restart-strategy.exponential-delay.max-backoff: 2s
restart-strategy.exponential-delay.reset-backoff-threshold: 1min
slotmanager.redundant-taskmanager-num: 0"

cluster() {
  "$here/cluster.sh" "$@"
}

say() {
  printf '%4d s  %s\n' $((SECONDS - started)) "$1"
}

shut_down() {
  cluster shutdown || true
}

# Ids of all ads that a changelog names.
named_ads() {
  find "$1/assignments" -name 'part-*' -exec cat {} + 2>/dev/null |
    grep -o '"adId":"[^"]*"' | sort -u
}

lines() {
  find "$1/assignments" -name 'part-*' -exec cat {} + 2>/dev/null | wc -l
}

# Ads of each cluster, without the ids of clusters, which depend on the order of arrival.
partition() {
  sed 's/.*"adIds":\[\([^]]*\)\].*/\1/' "$1" | LC_ALL=C sort
}

# Rejections by file name, position and reason.
rejections() {
  find "$1/rejected" -name 'part-*' -exec cat {} + 2>/dev/null |
    sed 's/"source":"[^"]*\//"source":"/' | LC_ALL=C sort
}

pause() {
  # Between 0 and so many seconds, in tenths.
  local tenths=$((RANDOM % ($1 * 10)))
  sleep "$((tenths / 10)).$((tenths % 10))"
}

# Now and then strikes while the job is still recovering; else waits for a checkpoint since the last
# blow, so that there is work to lose.
await_checkpoint() {
  local deadline=$((SECONDS + 60))
  [ $((RANDOM % 4)) -ne 0 ] || return 0
  while [ $SECONDS -lt $deadline ]; do
    [ "$(cluster checkpoint 2>/dev/null)" = "$last_checkpoint" ] || return 0
    sleep 0.3
  done
}

kill_taskmanager() {
  local files file pid
  await_checkpoint
  pause 3
  files=("$JOBDEDUP_CLUSTER"/pids/taskmanager-*)
  file=${files[RANDOM % ${#files[@]}]}
  pid=$(cat "$file")
  kill -9 "$pid"
  rm -f "$file"
  killed=$((killed + 1))
  last_checkpoint=$(cluster checkpoint 2>/dev/null || true)
  say "killed $(basename "$file") after checkpoint ${last_checkpoint##*-}"
  cluster taskmanager >/dev/null
}

restart_jobmanager() {
  local from
  kill -9 "$(cat "$JOBDEDUP_CLUSTER/pids/jobmanager")"
  say "killed the JobManager"
  sleep 1
  cluster jobmanager
  from=$(cluster checkpoint)
  cluster resume -p 2 -s "$from" >/dev/null
  say "went on from ${from#"$JOBDEDUP_CLUSTER"/checkpoints/}"
}

# Waits until the changelog names every ad and three looks in a row find it at rest.
await_end() {
  local deadline=$1 expected=$2 before=-1 now quiet=0
  while [ $quiet -lt 3 ]; do
    [ $SECONDS -lt "$deadline" ] || fail "The round did not end in time; see $work/cluster/logs."
    sleep 3
    now=$(lines "$work/out")
    if [ "$now" = "$before" ] && [ "$(named_ads "$work/out" | wc -l)" -ge "$expected" ]; then
      quiet=$((quiet + 1))
    else
      quiet=0
    fi
    before=$now
  done
}

check() {
  local doubled
  doubled=$(find "$work/out/assignments" -name 'part-*' -exec cat {} + |
    sed 's/^{\("market":.*"sequence":[0-9]*\),.*/\1/' | LC_ALL=C sort | uniq -d | head -n 3)
  [ -z "$doubled" ] || fail "Changelog lines were written twice: $doubled"
  cluster embedded replay --assignments "$work/out/assignments" --output "$work/out/clusters.jsonl" ||
    fail "The changelog does not replay."
  diff <(partition "$work/reference/clusters.jsonl") <(partition "$work/out/clusters.jsonl") \
    >"$work/clusters.diff" || fail "The clusters differ from the undisturbed run; see $work/clusters.diff."
  diff <(rejections "$work/reference") <(rejections "$work/out") >"$work/rejected.diff" ||
    fail "The rejected records differ from the undisturbed run; see $work/rejected.diff."
}

feed() {
  # A file appears whole, because it is moved there.
  cp "$1" "$work/coming" && mv "$work/coming" "$work/in/$(basename "$1")"
  say "fed $(basename "$1")"
}

run_round() {
  local deadline=$((SECONDS + minutes * 60)) fed=0 downs=0 manager=0 events expected
  local last=$((${#files[@]} - 1))
  rm -rf "$work"/{cluster,in,out}
  mkdir -p "$work/in" "$work/out"
  killed=0
  last_checkpoint=
  cluster start 2 >/dev/null
  # The undisturbed run is bounded, so nothing expires there; a watching job would pass over old ads.
  cluster submit -p 2 --input "$work/in" --output "$work/out" --watch true --watch-interval PT1S \
    --ads.timeToLive PT0S >/dev/null
  say "the job runs"
  while [ $fed -lt $last ] || [ $downs -lt "$kills" ]; do
    [ $SECONDS -lt $deadline ] || fail "The round did not end in time; see $work/cluster/logs."
    # Feed and kill in an order that chance decides, so many of each as are left.
    events=$(($last - fed + kills - downs))
    if [ $((RANDOM % events)) -lt $(($last - fed)) ]; then
      feed "${files[fed]}"
      fed=$((fed + 1))
      pause 3
    else
      kill_taskmanager
      downs=$((downs + 1))
    fi
    if [ $manager = 0 ] && [ $((fed * 2)) -ge $last ] && [ "$(lines "$work/out")" -gt 0 ]; then
      restart_jobmanager
      manager=1
    fi
  done
  if [ $manager = 0 ]; then
    until [ "$(lines "$work/out")" -gt 0 ]; do
      [ $SECONDS -lt $deadline ] || fail "No line was committed in time; see $work/cluster/logs."
      sleep 1
    done
    restart_jobmanager
  fi
  cluster rescale 1 >/dev/null
  say "went on at parallelism 1"
  feed "${files[last]}"
  expected=$(named_ads "$work/reference" | wc -l)
  await_end $deadline "$expected"
  cluster stop >/dev/null
  say "stopped with a savepoint"
  check
  shut_down
  say "round $round: $killed TaskManagers and 1 JobManager killed; $(lines "$work/out") changelog lines," 
  say "  $(wc -l <"$work/out/clusters.jsonl") clusters of $expected ads: as without disturbance"
}

started=$SECONDS
trap shut_down EXIT
RANDOM=$seed

rm -rf "$work"/{chunks,reference,synthetic}
mkdir -p "$work/chunks"
if [ -z "$ads" ]; then
  cluster embedded generate --output "$work/synthetic" --ads "$generate" --seed "$seed" >/dev/null
  ads=$work/synthetic/ads
fi
[ -e "$ads" ] || { echo "chaos.sh: --ads names nothing: $ads" >&2; exit 2; }
find "$ads" -type f \( -name '*.jsonl' -o -name '*.jsonl.gz' \) | LC_ALL=C sort |
  while read -r file; do
    case $file in
      *.gz) gzip -dc "$file" ;;
      *) cat "$file" ;;
    esac
  done >"$work/all.jsonl"
[ -s "$work/all.jsonl" ] || { echo "chaos.sh: --ads holds no JSON Lines file: $ads" >&2; exit 2; }
# One line that is no ad, so that rejections are looked at too.
echo '{"id": ' >>"$work/all.jsonl"
split -d -a 3 -n "l/$chunks" --additional-suffix=.jsonl "$work/all.jsonl" "$work/chunks/chunk-"
files=("$work"/chunks/*)
cluster embedded run --input "$work/chunks" --output "$work/reference" --overwrite >/dev/null ||
  fail "The undisturbed run failed."
say "undisturbed run: $(wc -l <"$work/reference/clusters.jsonl") clusters"

total=0
for round in $(seq "$rounds"); do
  run_round
  total=$((total + killed))
done
say "every check held: $rounds rounds, $total TaskManagers and $rounds JobManagers killed"
