# `./sluice test`: builds and tests with Maven, then prints one summary of all modules. Sourced by
# the launcher, which has set $root, $java, $mvn and fail().

test_usage() {
  cat <<'USAGE'
Usage: ./sluice test [quick|long] [MAVEN OPTION...]
       ./sluice test CLASS[#METHOD]... [MAVEN OPTION...]
       ./sluice test seeds N [MAVEN OPTION...]
       ./sluice test repeat CLASS[#METHOD]... N [MAVEN OPTION...]

  (nothing)  everything but the long tests, 25 minutes on two cores
  quick      without tests that start a process or an engine or that try many
             cases, and without the checks of format and code, 4 minutes
  long       the long tests: engines that others show, too, at work together
  CLASS      these test classes or methods only; * stands for any letters
  seeds      each property with N times as many seeds, which are drawn anew;
             a run of any other kind has the same seeds every time
  repeat     the same classes N times with other seeds, whatever fails

Options of Maven that help:
  -Dsluice.run.seed=N   the random draws of another run, which printed this seed
  -Dsluice.seed=N       only this seed of each property
  -Dsluice.seeds=N      N times as many seeds of each property
  -Dsurefire.rerunFailingTestsCount=1
                        a second try for a test that failed, with the same seed

Examples:
  ./sluice test quick
  ./sluice test QuerySchedulerTest
  ./sluice test seeds 20
  ./sluice test repeat KilledAgentTest 20
USAGE
}

# Sets $modules to those that hold test classes of these names, for -pl.
find_modules() { # selectors
  modules=
  for selector in "$@"; do
    class=${selector%%#*}
    class=${class##*.}
    class=${class%%\$*}
    found=$(find "$root" -name target -prune -o -path '*/src/test/java/*' -name "$class.java" -print |
      sed -e "s|^$root/||" -e 's|/src/test/java/.*||' | sort -u | tr '\n' ',')
    [ -n "$found" ] || fail 2 "no test class '$class' in any module." \
      "Name one as its file is named, such as QuerySchedulerTest; ./sluice test --help has examples."
    modules=$modules$found
  done
  modules=${modules%,}
}

is_count() {
  case ${1:-} in
    '' | *[!0-9]* | 0*) return 1 ;;
  esac
}

now() {
  date +%s
}

# A compiler that runs once is done before it is worth optimizing itself, and so is Maven.
maven() { # options of Maven
  (cd "$root" && MAVEN_OPTS="${MAVEN_OPTS:-} -XX:TieredStopAtLevel=1 -XX:ReservedCodeCacheSize=240m" \
    "$mvn" -B -ntp "$@")
}

# Compiles and packs, two modules at a time: engines of tests run from the jars.
build_for_tests() { # options of Maven
  # Maven does not compile again what ./sluice compiled without the checks.
  if [ -e "$state/unchecked" ]; then
    find "$root" -path '*/target/classes' -prune -exec rm -rf {} + \
      -o -path '*/target/test-classes' -prune -exec rm -rf {} +
    rm -f "$state/unchecked"
  fi
  maven -q -T 2 package -DskipTests "$@"
  built=$?
  [ "$built" -eq 0 ] || fail "$built" 'the build failed; Maven says above where.'
}

# One run of Maven and its summary; 0 if all is well.
run_tests() { # whole|part, tags left out, options of Maven
  extent=$1
  without=$2
  shift 2
  started=$state/test-started
  : >"$started"
  # One module that fails does not stop the others; the summary below says what failed.
  maven -fae -Dmaven.test.failure.ignore=true "-Dsluice.run.seed=$run_seed" \
    ${without:+"-DexcludedGroups=$(printf '%s' "$without" | sed 's/ / | /g')"} "$@"
  built=$?
  took=$(($(now) - begun))
  printf '\n%d min %d s, run seed %s\n' $((took / 60)) $((took % 60)) "$run_seed"
  "$java" -XX:TieredStopAtLevel=1 -cp "$root/testkit/target/classes" \
    io.sluice.testkit.summary.SummaryMain "$root" "$started" "$extent" $without
  tested=$?
  if [ "$built" -ne 0 ]; then
    printf 'sluice: Maven ended with %d; it says above why\n' "$built" >&2
    return "$built"
  fi
  return "$tested"
}

repeat_tests() { # count, options of run_tests
  count=$1
  shift
  failures=0
  turn=0
  while [ "$turn" -lt "$count" ]; do
    turn=$((turn + 1))
    begun=$(now)
    draw_seed
    printf '\n---- run %d of %d ----\n' "$turn" "$count"
    run_tests "$@" || failures=$((failures + 1))
  done
  printf '\n%d of %d runs failed\n' "$failures" "$count"
  [ "$failures" -eq 0 ]
}

draw_seed() { # unless one is given
  [ -n "$given_seed" ] || run_seed=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
}

test_command() {
  mkdir -p "$state" || fail 3 "cannot write to $state"
  quick=
  long=
  repeat=
  seeds=
  count=
  given_seed=
  selectors=
  case ${1:-} in
    --help | -h) test_usage && exit 0 ;;
    quick) quick=1 && shift ;;
    long) long=1 && shift ;;
    seeds) seeds=1 && shift ;;
    repeat) repeat=1 && shift ;;
  esac
  rest=$#
  while [ "$rest" -gt 0 ]; do
    argument=$1
    shift
    rest=$((rest - 1))
    case $argument in
      -Dsluice.run.seed=*) given_seed=${argument#*=} ;;
      -*) set -- "$@" "$argument" ;;
      *)
        if [ -n "$repeat$seeds" ] && is_count "$argument"; then
          count=$argument
        else
          selectors="$selectors $argument"
        fi
        ;;
    esac
  done
  # A change is not refused for a seed that fails without it, too: seeds are drawn where they are looked for.
  run_seed=${given_seed:-1}
  [ -z "$seeds" ] || draw_seed
  if [ -n "$repeat" ] && { [ -z "$count" ] || [ -z "$selectors" ]; }; then
    fail 2 "test repeat: needs test classes and how many times." \
      'For example: ./sluice test repeat KilledAgentTest 20'
  fi
  if [ -n "$seeds" ] && [ -z "$count" ]; then
    fail 2 'test seeds: needs how many times as many seeds to try.' 'For example: ./sluice test seeds 20'
  fi
  if [ -n "$quick$long$seeds" ] && [ -n "$selectors" ]; then
    fail 2 "test:$selectors: 'quick', 'long' and 'seeds' take no test classes." "Leave out the word, or the classes."
  fi
  begun=$(now)
  # What was just built is neither compiled nor checked again.
  built_already='-Dmaven.compiler.useIncrementalCompilation=false -Dspotless.check.skip'
  if [ -n "$selectors" ]; then
    set -f # a * is for Maven
    # shellcheck disable=SC2086
    find_modules $selectors
    tests=$(printf '%s' "$selectors" | sed 's/^ //; s/ /,/g')
    build_for_tests -pl "$modules" -am -Dspotless.check.skip # the whole run checks the format
    set -- part '' verify $built_already -pl "$modules" -am "-Dtest=$tests" \
      -Dsurefire.failIfNoSpecifiedTests=false "$@"
  elif [ -n "$quick" ]; then
    : >"$state/unchecked"
    set -- whole 'process thorough' package -T 2 -Dsluice.unchecked -Dsluice.schedules=100 "$@"
  elif [ -n "$long" ]; then
    build_for_tests
    set -- part '' verify $built_already -Dgroups=long "$@"
  elif [ -n "$seeds" ]; then
    build_for_tests -Dspotless.check.skip
    set -- part 'process long' verify -T 2 $built_already -Dgroups=seeded "-Dsluice.seeds=$count" "$@"
  else
    build_for_tests
    set -- whole long verify -T 2 $built_already "$@"
  fi
  if [ -n "$repeat" ]; then
    repeat_tests "$count" "$@"
  else
    run_tests "$@"
  fi
}
