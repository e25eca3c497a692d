#!/usr/bin/env bash
# Judges clusters by models that have not seen the pairs. See docs/clusters.sh --help.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: docs/clusters.sh [--folds N] [--seed S] [--work DIR] [--learn-ads FILE] ADS PAIRS [EXAMPLES...]

Deals the groups of PAIRS (JSON Lines) to N folds (5). For each fold it trains a model on the pairs
that share no ad, group or organisation with the fold, runs the job on ADS with it, and asks which
pairs of the fold ended in one cluster; then it prints precision, recall and F1 over all folds.
EXAMPLES are pairs for training only, and FILE has ads that models learn from and the job does not
compare. With --seed the groups are dealt in another order, another for each S, and models are trained
with that seed; without it they are dealt in the order of PAIRS. All is written to DIR (a new folder
under /tmp) and kept.
TEXT
}

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
folds=5 seed= work= learn_ads=()
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help)
      usage
      exit 0
      ;;
    --learn-ads)
      [ $# -ge 2 ] || { usage >&2; exit 2; }
      learn_ads+=("$2")
      shift 2
      ;;
    --folds | --seed | --work)
      [ $# -ge 2 ] || { usage >&2; exit 2; }
      declare "${1#--}=$2"
      shift 2
      ;;
    -*) usage >&2; exit 2 ;;
    *) break ;;
  esac
done
case $folds in '' | *[!0-9]* | [01]) echo "clusters.sh: --folds must be 2 or more: $folds" >&2; exit 2 ;; esac
case $seed in *[!0-9]*) echo "clusters.sh: --seed must be a whole number from 0: $seed" >&2; exit 2 ;; esac
[ $# -ge 2 ] || { usage >&2; exit 2; }
ads=$1 pairs=("${@:2}")
work=${work:-$(mktemp -d)}
mkdir -p "$work"
rm -f "$work"/fold-*.jsonl

# Lehmer's generator (16807 modulo 2^31 - 1) shuffles, since rand() differs between kinds of awk.
awk -v folds="$folds" -v work="$work" -v seed="$seed" '
  {
    group = $0
    if (!sub(/.*"group": *"/, "", group)) group = NR
    sub(/".*/, "", group)
    if (!(group in place)) { place[group] = groups++; order[groups - 1] = groups - 1 }
    line[NR] = $0
    groupOf[NR] = group
  }
  END {
    if (seed != "") {
      state = (seed * 48271 + 12345) % 2147483646 + 1
      for (last = groups - 1; last > 0; last--) {
        state = state * 16807 % 2147483647
        other = state % (last + 1)
        swap = order[last]; order[last] = order[other]; order[other] = swap
      }
    }
    for (i = 1; i <= NR; i++) print line[i] > (work "/fold-" order[place[groupOf[i]]] % folds ".jsonl")
  }' "$2"

judge=()
for fold in $(seq 0 $((folds - 1))); do
  echo "clusters.sh: fold $((fold + 1)) of $folds" >&2
  # Folds of their own only choose the calibration of a model, for which three are enough.
  "$home/jobdedup" train --ads "$ads" "${learn_ads[@]}" --pairs "${pairs[@]}" --folds 3 ${seed:+--seed "$seed"} \
    --leave-out "$work/fold-$fold.jsonl" --output "$work/bundle-$fold" --overwrite >"$work/train-$fold.log" 2>&1
  "$home/jobdedup" run --input "$ads" --model "$work/bundle-$fold" --output "$work/run-$fold" \
    --overwrite >"$work/run-$fold.log" 2>&1
  judge+=("$work/fold-$fold.jsonl" "$work/run-$fold")
done
training=$home/model-training/target
java -cp "$training/test-classes:$training/jobdedup-model-training.jar:$training/lib/*" \
  org.jobdedup.training.evaluate.ClusterMeasurement "${judge[@]}"
