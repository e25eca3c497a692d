#!/usr/bin/env bash
# Judges clusters by models that have not seen the pairs. See docs/clusters.sh --help.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: docs/clusters.sh [--folds N] [--work DIR] [--learn-ads FILE] ADS PAIRS [EXAMPLES...]

Deals the groups of PAIRS (JSON Lines) to N folds (5). For each fold it trains a model on the pairs
that share no ad, group or organisation with the fold, runs the job on ADS with it, and asks which
pairs of the fold ended in one cluster; then it prints precision, recall and F1 over all folds.
EXAMPLES are pairs for training only, and FILE has ads that models learn from and the job does not
compare. All is written to DIR (a new folder under /tmp) and kept.
TEXT
}

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
folds=5 work= learn_ads=()
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
    --folds | --work)
      [ $# -ge 2 ] || { usage >&2; exit 2; }
      declare "${1#--}=$2"
      shift 2
      ;;
    -*) usage >&2; exit 2 ;;
    *) break ;;
  esac
done
case $folds in '' | *[!0-9]* | [01]) echo "clusters.sh: --folds must be 2 or more: $folds" >&2; exit 2 ;; esac
[ $# -ge 2 ] || { usage >&2; exit 2; }
ads=$1 pairs=("${@:2}")
work=${work:-$(mktemp -d)}
mkdir -p "$work"
rm -f "$work"/fold-*.jsonl

awk -v folds="$folds" -v work="$work" '{
  group = $0
  if (!sub(/.*"group": *"/, "", group)) group = NR
  sub(/".*/, "", group)
  if (!(group in fold)) fold[group] = groups++ % folds
  print > (work "/fold-" fold[group] ".jsonl")
}' "$2"

judge=()
for fold in $(seq 0 $((folds - 1))); do
  echo "clusters.sh: fold $((fold + 1)) of $folds" >&2
  # Folds of their own only choose the calibration of a model, for which three are enough.
  "$home/jobdedup" train --ads "$ads" "${learn_ads[@]}" --pairs "${pairs[@]}" --folds 3 \
    --leave-out "$work/fold-$fold.jsonl" --output "$work/bundle-$fold" --overwrite >"$work/train-$fold.log" 2>&1
  "$home/jobdedup" run --input "$ads" --model "$work/bundle-$fold" --output "$work/run-$fold" \
    --overwrite >"$work/run-$fold.log" 2>&1
  judge+=("$work/fold-$fold.jsonl" "$work/run-$fold")
done
training=$home/model-training/target
java -cp "$training/test-classes:$training/jobdedup-model-training.jar:$training/lib/*" \
  org.jobdedup.training.evaluate.ClusterMeasurement "${judge[@]}"
