#!/usr/bin/env bash
# Checks that the partition of ads depends on the ads only. See docs/partitions.sh --help.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: docs/partitions.sh [--orders N] [--work DIR] PATH...

Runs the job on the JSON Lines files of the paths (also .gz) in N shuffled orders (3), each with
parallelism 1 and 2, on the heap and on RocksDB, and checks of every run that
  - no ad stands in two clusters, and clusters and rejections account for every line,
  - the clusters hold the same ads as those of the first run, and
  - no bound on buckets cut a pair.
Every id must stand in the files once. All is written to DIR (a new folder under /tmp) and kept.

Exit code 0 when every check held, 1 when one did not, 2 for wrong usage.
TEXT
}

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
orders=3 work=
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help)
      usage
      exit 0
      ;;
    --orders | --work)
      [ $# -ge 2 ] || { usage >&2; exit 2; }
      declare "${1#--}=$2"
      shift 2
      ;;
    -*) usage >&2; exit 2 ;;
    *) break ;;
  esac
done
case $orders in '' | *[!0-9]* | 0) echo "partitions.sh: --orders must be 1 or more: $orders" >&2; exit 2 ;; esac
[ $# -ge 1 ] || { usage >&2; exit 2; }
work=${work:-$(mktemp -d)}
mkdir -p "$work"

fail() {
  echo "partitions.sh: $1 See $work." >&2
  exit 1
}

# A whole number of summary.json.
count() {
  sed -n "s/^ *\"$1\" : \([0-9]*\),*$/\1/p" "$2/summary.json" | head -n 1
}

find "$@" -type f \( -name '*.jsonl' -o -name '*.jsonl.gz' \) | LC_ALL=C sort |
  while read -r file; do
    case $file in
      *.gz) gzip -dc "$file" ;;
      *) cat "$file" ;;
    esac
  done >"$work/all.txt"
lines=$(wc -l <"$work/all.txt")
[ "$lines" -gt 0 ] || { echo "partitions.sh: no JSON Lines file under $*" >&2; exit 2; }

for order in $(seq "$orders"); do
  rm -rf "$work/ads"
  mkdir "$work/ads"
  # Files of unequal size, so that readers do not end at the same time.
  shuf --random-source=<(yes "$order") "$work/all.txt" |
    split -d -a 2 -n "r/$((order + 2))" --additional-suffix=.jsonl - "$work/ads/part-"
  for parallelism in 1 2; do
    for backend in heap rocksdb; do
      run=$work/order$order-parallelism$parallelism-$backend
      "$home/jobdedup" run --input "$work/ads" --output "$run" --overwrite \
        --parallelism "$parallelism" --backend "$backend" >"$run.log" 2>&1 || fail "$run failed."
      sed 's/.*"adIds":\[\([^]]*\)\].*/\1/' "$run/clusters.jsonl" | LC_ALL=C sort >"$run.partition"
      sed 's/","/"\n"/g' "$run.partition" | LC_ALL=C sort >"$run.ads"
      [ -z "$(uniq -d "$run.ads" | head -n 1)" ] || fail "$run has an ad in two clusters."
      rejected=$(find "$run/rejected" -type f -exec cat {} + | wc -l)
      [ $(($(wc -l <"$run.ads") + rejected)) -eq "$lines" ] ||
        fail "$run does not account for every one of $lines lines."
      [ "$(count bucketCuts "$run")" = 0 ] || fail "$run cut pairs of full buckets."
      reference=${reference:-$run.partition}
      cmp -s "$reference" "$run.partition" || fail "$run.partition differs from $reference."
      printf '%s: %d ads, %d rejected, %d clusters in %s s\n' "${run##*/}" \
        "$(wc -l <"$run.ads")" "$rejected" "$(wc -l <"$run.partition")" \
        "$(sed -n 's/^ *"seconds" : \([0-9]*\).*/\1/p' "$run/summary.json")"
    done
  done
done
echo "Every check held; everything is in $work."
