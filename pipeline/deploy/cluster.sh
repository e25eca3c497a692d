#!/usr/bin/env bash
# Runs a Flink cluster of separate processes on this machine, from Maven artifacts or from the Flink
# distribution that FLINK_HOME names, and the job on it. See ./cluster.sh help.
set -euo pipefail

# cd would also look, and print, where this names folders.
unset CDPATH
# The folder of this script, through symbolic links.
self=${BASH_SOURCE[0]}
while [ -L "$self" ]; do
  link=$(readlink "$self")
  case $link in
    /*) self=$link ;;
    *) self=$(dirname "$self")/$link ;;
  esac
done
here=$(cd "$(dirname "$self")" && pwd -P)
target=$here/../target
# A path from a place that may be another one later, or in another process; an address as it is.
absolute() {
  case $1 in
    '' | /* | file:*) echo "$1" ;;
    *) echo "$PWD/$1" ;;
  esac
}

# Flink would take the first name of a relative path for a host.
cluster=$(absolute "${JOBDEDUP_CLUSTER:-$target/cluster}")
# However the folder is written, processes are known by one path.
plain_folder() {
  [ ! -d "$cluster" ] || cluster=$(cd "$cluster" && pwd -P)
}
plain_folder
rest_port=${JOBDEDUP_REST_PORT:-8081}
rpc_port=${JOBDEDUP_RPC_PORT:-6123}
job_jar=$(absolute "${JOBDEDUP_JOB_JAR:-$target/jobdedup-job.jar}")
flink_home=$(absolute "${FLINK_HOME:-}")
main_class=org.jobdedup.pipeline.DedupJob

usage() {
  cat <<'TEXT'
Usage: cluster.sh COMMAND

  start [N]                  a JobManager and N TaskManagers (2 if absent), all on 127.0.0.1
  jobmanager                 the JobManager alone, for instance after it was lost
  taskmanager                one more TaskManager; prints its process id
  submit [-p N] [-s PATH] [-n] ARGUMENT…
                             the job, at parallelism N (2 if absent), from a savepoint or checkpoint
                             if given; with -n also where the job leaves out what has state there;
                             the arguments are those of DedupJob, such as
                             --input DIR --output DIR --watch true
  jobs                       the jobs that run
  savepoint                  a savepoint of the job that runs; prints its path
  stop                       a savepoint, and the job ends; prints the path
  resume [-p N] [-s PATH]    the job as last submitted, from the last savepoint and at the parallelism
                             that it had unless told otherwise
  rescale N                  stop, then resume at parallelism N
  checkpoint                 the path of the newest complete checkpoint of the job as last
                             submitted, or of its last savepoint if that is newer
  status                     what runs
  shutdown                   ends every process that this script started
  embedded COMMAND ARGUMENT…
                             a command of jobdedup, such as run or replay, in one process and with
                             the classes of the job jar

Environment:
  JOBDEDUP_CLUSTER   folder for settings, logs, process ids, checkpoints (pipeline/target/cluster)
  FLINK_HOME         a Flink 2.3 distribution; Maven artifacts of the build are used if absent
  JOBDEDUP_REST_PORT, JOBDEDUP_RPC_PORT   ports of the JobManager (8081, 6123)
  JOBDEDUP_FLINK_SETTINGS   more settings, one "key: value" a line; they replace those of config.yaml
TEXT
}

fail() {
  echo "cluster.sh: $1" >&2
  exit 1
}

wrong() {
  echo "cluster.sh: $1" >&2
  exit 2
}

# One OpenMP thread: XGBoost would otherwise start a team of threads for every batch of pairs.
export OMP_NUM_THREADS=1
# DJL would otherwise report its use.
export OPT_OUT_TRACKING=true

# The JVM reads the names of files in the character set of the locale: under none but C, only ASCII.
# So it would under a locale that is not installed, as when ssh passes that of another machine on.
case $(locale charmap 2>/dev/null || true) in
  "" | ANSI_X3.4-1968 | US-ASCII) export LC_ALL=C.UTF-8 ;;
esac

if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
  java=$JAVA_HOME/bin/java
else
  java=$(command -v java) || fail "Java 17 is needed; none is on the PATH and JAVA_HOME names none."
fi

command -v curl >/dev/null || fail "curl is needed to ask the JobManager; it is not on the PATH."

# What Flink's own scripts would take from there.
read -r -a opens < <(sed -n 's/^env\.java\.opts\.all: //p' "$here/config.yaml")

need_job_jar() {
  [ -f "$job_jar" ] || fail "There is no job jar at $job_jar: run mvn -DskipTests verify."
}

# The classes of Flink and its logging, without those of the job.
flink_classpath() {
  if [ -n "$flink_home" ]; then
    ls "$flink_home"/lib/flink-dist-*.jar >/dev/null 2>&1 ||
      fail "FLINK_HOME must name a Flink distribution, with lib/flink-dist-*.jar: $flink_home"
    echo "$flink_home/lib/*"
    return
  fi
  local jar jars=()
  for jar in "$target"/lib/{flink-,frocksdbjni-,kryo-,reflectasm-,objenesis-,minlog-,RoaringBitmap-,snakeyaml-engine-,snappy-java-,lz4-java-,javassist-,async-profiler-,commons-,log4j-,slf4j-api-,jsr305-}*.jar; do
    case $jar in
      */flink-connector-kafka-* | */commons-csv-* | */commons-codec-* | */commons-logging-*) ;;
      *) [ ! -f "$jar" ] || jars+=("$jar") ;;
    esac
  done
  [ ${#jars[@]} -gt 20 ] ||
    fail "The artifacts of Flink are missing in $target/lib: run mvn -DskipTests verify, or set FLINK_HOME."
  local IFS=:
  echo "${jars[*]}"
}

run_java() {
  FLINK_CONF_DIR=$cluster/conf "$java" "${opens[@]}" "$@"
}

# A text that YAML takes as it is: what follows a blank and # would else be a comment.
quoted() {
  local quote="'"
  printf '%s\n' "'${1//$quote/$quote$quote}'"
}

# Writes the settings anew: those of config.yaml, then of this machine, then the user's own.
configure() {
  case $cluster in
    *[,:]*) fail "JOBDEDUP_CLUSTER must hold no comma and no colon, by which Flink would divide the folder: $cluster" ;;
  esac
  mkdir -p "$cluster"/{conf,logs,pids,checkpoints,savepoints,tmp}
  plain_folder
  local machine
  machine=$(
    cat <<TEXT
jobmanager.rpc.address: 127.0.0.1
jobmanager.rpc.port: $rpc_port
jobmanager.bind-host: 127.0.0.1
taskmanager.host: 127.0.0.1
taskmanager.bind-host: 127.0.0.1
rest.address: 127.0.0.1
rest.bind-address: 127.0.0.1
rest.port: $rest_port
rest.bind-port: $rest_port
execution.checkpointing.dir: $(quoted "file://$cluster/checkpoints")
execution.checkpointing.savepoint-dir: $(quoted "file://$cluster/savepoints")
io.tmp.dirs: $(quoted "$cluster/tmp")
TEXT
  )
  # Of a key that is named twice the last counts.
  { cat "$here/config.yaml"; echo "$machine"; echo "${JOBDEDUP_FLINK_SETTINGS:-}"; } |
    awk -F': ' '
      /^[[:space:]]*(#|$)/ { next }
      !($1 in value) { order[++n] = $1 }
      { value[$1] = $0 }
      END { for (i = 1; i <= n; i++) print value[order[i]] }' >"$cluster/conf/config.new"
  if cmp -s "$cluster/conf/config.new" "$cluster/conf/config.yaml"; then
    rm "$cluster/conf/config.new"
  else
    rm -f "$cluster"/conf/GET_*_RESOURCE_PARAMS
    mv "$cluster/conf/config.new" "$cluster/conf/config.yaml"
  fi
  cat >"$cluster/conf/log4j2.properties" <<'TEXT'
rootLogger.level = info
rootLogger.appenderRef.file.ref = File
appender.file.type = File
appender.file.name = File
appender.file.fileName = ${sys:log.file}
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = %d{HH:mm:ss,SSS} %p %c{1}: %m{nolookups}%n%throwable
TEXT
}

need_configuration() {
  [ -f "$cluster/conf/config.yaml" ] || fail "There is no cluster in $cluster: run cluster.sh start."
}

rest() {
  # A proxy of this user does not know this machine's own address.
  curl -sf --noproxy '*' --max-time 10 "http://127.0.0.1:$rest_port$1"
}

# Whether a process runs that this script started: the id may have gone to another one since, and a
# dead child that nobody waited for still has an id but no arguments.
alive() {
  local arguments
  [ -n "${1:-}" ] || return 1
  if [ -d /proc/self ]; then
    arguments=$(tr '\0' ' ' 2>/dev/null <"/proc/$1/cmdline") || return 1
  else
    arguments=$(ps -ww -o args= -p "$1") || return 1
  fi
  [[ "$arguments " == *" --configDir $cluster/conf "* ]]
}

pid_of() {
  cat "$cluster/pids/$1" 2>/dev/null || true
}

# Waits up to so many seconds for a command to succeed.
await() {
  local seconds=$1 end
  shift
  end=$((SECONDS + seconds))
  until "$@"; do
    [ $SECONDS -lt $end ] || return 1
    sleep 0.5
  done
}

# Asks Flink how it divides the memory of a process: options of the JVM, then settings. The answer
# depends on the settings only and is kept with them.
java_parameters() {
  local file=$cluster/conf/$1
  if [ ! -s "$file" ]; then
    run_java -XX:TieredStopAtLevel=1 -cp "$classpath" org.apache.flink.runtime.util.bash.BashJavaUtils "$1" \
      --configDir "$cluster/conf" 2>"$cluster/logs/parameters.err" |
      sed -n 's/^BASH_JAVA_UTILS_EXEC_RESULT://p' >"$file.new" && mv "$file.new" "$file"
  fi
  # Where there is none the caller says so.
  [ ! -s "$file" ] || cat "$file"
}

# A process that is killed cannot remove its temporary files, of which state and jars are the larger
# part. So each has a folder of its own, and those of processes that are gone are removed. One that
# is just being started counts as gone, but has no folder until it makes one.
remove_leftovers() {
  local folder
  for folder in "$cluster"/tmp/*; do
    [ ! -e "$folder" ] || alive "$(pid_of "$(basename "$folder")")" || rm -rf "$folder"
  done
}

start_process() {
  local name=$1 temporary=
  shift
  # Unless the settings name another place.
  ! grep -qxF "io.tmp.dirs: $(quoted "$cluster/tmp")" "$cluster/conf/config.yaml" || temporary=$cluster/tmp/$name
  remove_leftovers
  FLINK_CONF_DIR=$cluster/conf nohup "$java" "${opens[@]}" \
    "-Dlog.file=$cluster/logs/$name.log" \
    "-Dlog4j.configurationFile=$cluster/conf/log4j2.properties" \
    -XX:+ExitOnOutOfMemoryError "$@" ${temporary:+"-Dio.tmp.dirs=$temporary"} \
    >"$cluster/logs/$name.out" 2>&1 </dev/null &
  echo $! >"$cluster/pids/$name"
}

start_jobmanager() {
  configure
  ! alive "$(pid_of jobmanager)" || fail "A JobManager runs already: process $(pid_of jobmanager)."
  ! rest /overview >/dev/null ||
    fail "Port $rest_port answers already: shut that cluster down, or set JOBDEDUP_REST_PORT."
  local classpath parameters
  classpath=$(flink_classpath)
  parameters=$(java_parameters GET_JM_RESOURCE_PARAMS)
  [ -n "$parameters" ] || fail "Flink refuses its settings; see $cluster/logs/parameters.err."
  # shellcheck disable=SC2086 # Options are words.
  start_process jobmanager $(head -n 1 <<<"$parameters") -cp "$classpath" \
    org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint \
    --configDir "$cluster/conf" $(sed -n 2p <<<"$parameters")
  await 60 jobmanager_answers_or_died || true
  rest /overview >/dev/null ||
    fail "The JobManager did not start; see $cluster/logs/jobmanager.log and .out."
}

jobmanager_answers_or_died() {
  rest /overview >/dev/null || ! alive "$(pid_of jobmanager)"
}

start_taskmanager() {
  need_configuration
  local classpath parameters number=1
  while [ -e "$cluster/pids/taskmanager-$number" ]; do
    number=$((number + 1))
  done
  classpath=$(flink_classpath)
  parameters=$(java_parameters GET_TM_RESOURCE_PARAMS)
  [ -n "$parameters" ] || fail "Flink refuses its settings; see $cluster/logs/parameters.err."
  # shellcheck disable=SC2086 # Options are words.
  start_process "taskmanager-$number" $(head -n 1 <<<"$parameters") -cp "$classpath" \
    org.apache.flink.runtime.taskexecutor.TaskManagerRunner \
    --configDir "$cluster/conf" $(sed -n 2p <<<"$parameters")
  pid_of "taskmanager-$number"
}

taskmanagers_registered() {
  [ "$(rest /overview | sed -n 's/.*"taskmanagers":\([0-9]*\).*/\1/p')" -ge "$1" ] 2>/dev/null
}

running_job() {
  rest /jobs | tr '{' '\n' |
    sed -n 's/.*"id":"\([0-9a-f]*\)","status":"\(RUNNING\|RESTARTING\|CREATED\|INITIALIZING\)".*/\1/p' |
    head -n 1
}

need_jobmanager() {
  rest /overview >/dev/null || fail "No JobManager answers at port $rest_port: run cluster.sh start."
}

need_job() {
  local job
  need_jobmanager
  job=$(running_job)
  [ -n "$job" ] || fail "No job runs on this cluster: run cluster.sh submit."
  echo "$job"
}

# Whether every task of a job runs or is done; a savepoint needs that.
all_run() {
  local job counts
  job=$(rest "/jobs/$1") || return 1
  counts=$(grep -o '"status-counts":{[^}]*}' <<<"$job")
  [[ $job == *'"state":"RUNNING"'* ]] &&
    ! grep -qE '"(CREATED|SCHEDULED|DEPLOYING|INITIALIZING|RECONCILING|CANCELING|CANCELED|FAILED)":[1-9]' \
      <<<"$counts"
}

# The job that runs, once it has recovered from what befell it.
need_steady_job() {
  local job
  # Within $(…) a failure does not end the script by itself.
  job=$(need_job) || exit 1
  await 90 all_run "$job" ||
    fail "The job does not run in all its parts, so there is no savepoint; see $cluster/logs/jobmanager.log."
  echo "$job"
}

cli() {
  local log=$cluster/logs/client.log
  # A short life does not repay an optimising compiler.
  run_java -XX:TieredStopAtLevel=1 "-Dlog.file=$log" "-Dlog4j.configurationFile=$cluster/conf/log4j2.properties" \
    -cp "$(flink_classpath)" org.apache.flink.client.cli.CliFrontend "$@"
}

# Of a stack trace; a message may be of several lines, of which each names a problem.
innermost_cause() {
  awk '/^Caused by: / { cause = ""; within = 1 }
    /^\t/ { within = 0 }
    within { cause = cause $0 "\n" }
    END { printf "%s", cause }' |
    sed '1s/^Caused by: [A-Za-z.]*\(Exception\|Error\): //'
}

# Runs the client and prints what it says only where it fails.
quiet_cli() {
  cli "$@" >"$cluster/logs/client.out" 2>&1 || {
    # The next command would overwrite it. The innermost cause says most.
    cp "$cluster/logs/client.out" "$cluster/logs/client.failed"
    innermost_cause <"$cluster/logs/client.failed" >&2 || true
    fail "Flink's client failed at \"$1\"; see $cluster/logs/client.failed."
  }
}

# What a job failed by, from the JobManager's answer.
cause_of_failure() {
  local trace
  trace=$(rest "/jobs/$1/exceptions") || return 0
  trace=${trace#*\"stacktrace\":\"}
  trace=${trace//\\\"/$'\001'}
  trace=${trace%%\"*}
  trace=${trace//$'\001'/\"}
  trace=${trace//\\n/$'\n'}
  innermost_cause <<<"${trace//\\t/$'\t'}"
}

# Whether it is known what becomes of a job that was submitted: it runs, or has ended.
settled() {
  case $(rest "/jobs/$1") in
    *'"state":"INITIALIZING"'* | *'"state":"CREATED"'* | *'"state":"RESTARTING"'* | *'"state":"FAILING"'*) return 1 ;;
    *'"state":"RUNNING"'*) all_run "$1" ;;
  esac
}

# What the job as last submitted consists of.
readonly submission=(job.folder job.arguments job.options job.id last-savepoint)

submit() {
  local parallelism=2 from= leaving=
  while [ $# -gt 0 ]; do
    case $1 in
      -p | -s)
        [ $# -ge 2 ] || wrong "$1 needs a value."
        [ "$1" = -s ] && from=$2 || parallelism=$2
        shift 2
        ;;
      -n) leaving=yes && shift ;;
      *) break ;;
    esac
  done
  case $parallelism in
    '' | *[!0-9]* | 0) wrong "-p must be a whole number, 1 or more: $parallelism" ;;
  esac
  [ $# -gt 0 ] || wrong "submit needs the arguments of the job, such as --input DIR --output DIR."
  from=$(absolute "$from")
  need_configuration
  need_job_jar
  [ -z "$from" ] || [ -f "${from#file:}/_metadata" ] ||
    fail "There is no complete savepoint or checkpoint at $from."
  need_jobmanager
  # Stop and resume would not know which of two is meant.
  local running
  running=$(running_job)
  [ -z "$running" ] ||
    fail "A job runs on this cluster already, and this script looks after one: run cluster.sh stop first, or start another cluster with JOBDEDUP_CLUSTER, JOBDEDUP_REST_PORT and JOBDEDUP_RPC_PORT: $running"
  quiet_cli run --detached --class "$main_class" --parallelism "$parallelism" \
    ${from:+--fromSavepoint "$from"} ${leaving:+--allowNonRestoredState} "$job_jar" "$@"
  # What resume goes on with must be of this job: never of the one before, nor of one that was refused.
  local job file
  job=$(sed -n 's/^Job has been submitted with JobID //p' "$cluster/logs/client.out")
  rm -rf "$cluster/former"
  mkdir "$cluster/former"
  for file in "${submission[@]}"; do
    [ ! -f "$cluster/$file" ] || mv "$cluster/$file" "$cluster/former"
  done
  printf '%s\n' "$PWD" >"$cluster/job.folder"
  printf '%s\n' "$@" >"$cluster/job.arguments"
  printf '%s\n' -p "$parallelism" ${leaving:+-n} >"$cluster/job.options"
  [ -z "$from" ] || echo "$from" >"$cluster/last-savepoint"
  echo "$job" >"$cluster/job.id"
  # State may be refused by the workers only.
  await 60 settled "$job" ||
    echo "cluster.sh: The job does not run in all its parts yet; see $cluster/logs/jobmanager.log, and cluster.sh taskmanager for more slots." >&2
  case $(rest "/jobs/$job") in
    *'"state":"FAILED"'*)
      for file in "${submission[@]}"; do
        rm -f "$cluster/$file"
        [ ! -f "$cluster/former/$file" ] || mv "$cluster/former/$file" "$cluster"
      done
      cause_of_failure "$job" >&2 || true
      fail "The job failed; see $cluster/logs/jobmanager.log."
      ;;
  esac
  echo "$job"
}

savepoint_path() {
  sed -n 's/.*Path: \(file:.*\)/\1/p' "$cluster/logs/client.out" | tail -n 1 |
    tee "$cluster/last-savepoint"
}

stop() {
  local job
  local attempt
  for attempt in 1 2 3; do
    job=$(need_steady_job) || exit 1
    # A process may be lost that nobody has missed yet; the job then recovers, and goes on till asked
    # again.
    if (quiet_cli stop --type canonical --savepointPath "file://$cluster/savepoints" "$job"); then
      savepoint_path
      return
    fi
    sleep 5
  done
  exit 1
}

resume() {
  local parallelism= from=
  while [ $# -gt 0 ]; do
    case $1 in
      -p | -s)
        [ $# -ge 2 ] || wrong "$1 needs a value."
        [ "$1" = -s ] && from=$2 || parallelism=$2
        shift 2
        ;;
      *) wrong "resume takes -p N and -s PATH: $1" ;;
    esac
  done
  [ -f "$cluster/job.arguments" ] || fail "No job was submitted on this cluster: run cluster.sh submit."
  if [ -z "$from" ]; then
    from=$(last_savepoint)
    [ -n "$from" ] || fail "There is no savepoint yet: run cluster.sh stop, or name one with -s."
    [ -f "$from/_metadata" ] ||
      fail "The last savepoint is gone; name another savepoint or a checkpoint with -s: $from"
    [ "$(checkpoint)" = "$from" ] ||
      fail "The job went on after its last savepoint, and would write lines twice from there: run cluster.sh resume -s \"\$(cluster.sh checkpoint)\", or name the savepoint with -s."
  fi
  from=$(absolute "$from")
  local folder options=(-p 2) arguments
  folder=$(cat "$cluster/job.folder")
  [ ! -f "$cluster/job.options" ] || mapfile -t options <"$cluster/job.options"
  mapfile -t arguments <"$cluster/job.arguments"
  # Paths among the arguments are those of the place where they were given.
  cd "$folder" || fail "The job was submitted from a folder that is gone; submit it anew: $folder"
  submit "${options[@]}" ${parallelism:+-p "$parallelism"} -s "$from" "${arguments[@]}"
}

# Of the job as last submitted: one before it may have read other ads.
newest_checkpoint() {
  local job file newest=
  job=$(cat "$cluster/job.id" 2>/dev/null || true)
  for file in "$cluster"/checkpoints/${job:-*}/chk-*/_metadata; do
    [ ! "$file" -nt "$newest" ] || newest=$file
  done
  echo "${newest%/_metadata}"
}

last_savepoint() {
  local path
  path=$(cat "$cluster/last-savepoint" 2>/dev/null || true)
  echo "${path#file:}"
}

checkpoint() {
  local newest savepoint
  newest=$(newest_checkpoint)
  savepoint=$(last_savepoint)
  # A job that was lost before its first checkpoint goes on from where it began.
  [ ! "$savepoint/_metadata" -nt "$newest/_metadata" ] || newest=$savepoint
  [ -n "$newest" ] || fail "There is no complete checkpoint in $cluster/checkpoints."
  echo "$newest"
}

status() {
  local file pid
  for file in "$cluster"/pids/*; do
    [ -f "$file" ] || continue
    pid=$(cat "$file")
    if alive "$pid"; then echo "$(basename "$file") runs: process $pid"; else echo "$(basename "$file") is gone: process $pid"; fi
  done
  echo "job: $(running_job || true)"
}

shutdown() {
  local file
  for file in "$cluster"/pids/taskmanager-* "$cluster"/pids/jobmanager; do
    [ -f "$file" ] || continue
    ! alive "$(cat "$file")" || kill "$(cat "$file")" 2>/dev/null || true
  done
  for file in "$cluster"/pids/*; do
    [ -f "$file" ] || continue
    await 10 gone "$(cat "$file")" || kill -9 "$(cat "$file")" 2>/dev/null || true
    rm -f "$file"
  done
  remove_leftovers
}

gone() {
  ! alive "$1"
}

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
  start)
    number=${1:-2}
    case $number in
      '' | *[!0-9]* | 0) wrong "start takes the number of TaskManagers, 1 or more: $number" ;;
    esac
    start_jobmanager
    for _ in $(seq "$number"); do start_taskmanager >/dev/null; done
    await 90 taskmanagers_registered "$number" ||
      fail "The TaskManagers did not register within 90 s; see $cluster/logs."
    echo "http://127.0.0.1:$rest_port"
    ;;
  jobmanager) start_jobmanager ;;
  taskmanager) start_taskmanager ;;
  submit) submit "$@" ;;
  jobs) need_configuration && need_jobmanager && cli list ;;
  savepoint)
    job=$(need_steady_job)
    quiet_cli savepoint --type canonical "$job" "file://$cluster/savepoints"
    savepoint_path
    ;;
  stop) stop ;;
  resume) resume "$@" ;;
  rescale)
    [ $# -eq 1 ] || wrong "rescale takes the new parallelism."
    case $1 in
      '' | *[!0-9]* | 0) wrong "rescale takes the new parallelism, 1 or more: $1" ;;
    esac
    stop >/dev/null
    resume -p "$1"
    ;;
  checkpoint) checkpoint ;;
  status) status ;;
  shutdown) shutdown ;;
  embedded)
    need_job_jar
    exec "$java" "${opens[@]}" -Xmx2g -cp "$job_jar:$(flink_classpath)" \
      org.jobdedup.pipeline.cli.JobDedup "$@"
    ;;
  help | -h | --help) usage ;;
  *)
    usage >&2
    wrong "There is no command $command."
    ;;
esac
