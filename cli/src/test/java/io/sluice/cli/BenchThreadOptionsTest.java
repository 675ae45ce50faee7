package io.sluice.cli;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the bench of the agent is refused before anything is written or started. */
final class BenchThreadOptionsTest extends RefusedCommands {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "nothing",
      value = {
        "nothing                           | --rates is missing: give items per second, such a",
        "--engine spark --rates 1          | --engine spark: expected flink, storm, harness",
        "--arms qs --rates 1               | ; there is: os, const",
        "--arms default@fast --rates 1     | arm 'default@fast': 'fast': not a whole number",
        "--engine storm --arms os,haren-qs --rates 1 | run operators of the harness only, not of s",
        "--arms os+batch --rates 1         | arm 'os+batch': os changes nothing; for SCHED_BATCH",
        "--arms haren+batch --engine harness --rates 1 | unknown arm 'haren+batch'; there is: os",
        "--arms cost+batch@1s --rates 1    | unknown arm 'cost+batch@1s'; there is: os",
        "--arms klink --rates 1            | klink needs windows, and lr has none: --engine st",
        "--workload lr:x0 --rates 1        | --workload lr:x0: expected one of etl, etl-taxi, lr",
        "--workload lrr --rates 1          | --workload lrr: expected one of etl, etl-taxi, lr",
        "--workload syn:0 --rates 1        | syn, syn-blocking, vs, ysb (syn:N for N queries, 1 to",
        "--engine flink --workload ysb --rates 1 | ysb has windows, which run on storm only here",
        "--engine storm:lr,harness:ysb --maxima 1,1 | ysb has windows, which run on storm only h",
        "--rates 1 --rate-step 1,2,2 --burst 1.7,0.3,2s | leave out --rate-step or --burst",
        "--engine storm:lr --rates 1       | one engine: --engine storm --workload lr",
        "--engine storm:lr,flink:vs --rates 9 --arms os | a rate above 0 is needed for each of 2",
        "--engine storm:lr,flink --rates 1,1 | is not ENGINE:WORKLOAD",
        "--rates 1 --shift 2               | costs of lr do not move; --shift is for",
        "--rates 1 --rate-step 2,1,1       | rate step 2.0,1.0,1.0: low must be above 0",
        "--rates 1 --rate-step 1,2,9       | a rate-step of 9.0 s needs twice as many",
        "--rates 1 --data .                | workload lr makes its own data and reads none of",
        "--workload etl --rates 1 --data nowhere | nowhere does not exist",
        "--nodes 2 --rates 1               | parallelism must be a multiple of nodes, got 1 for 2",
        "--rates 1 --source file           | unknown source 'file'; there is: memory, kafka",
        "--source kafka --engine storm:lr,flink:vs --maxima 1,1 | a broker is for one engine by it",
        "--out run --rates 1               | should be specified only once",
        "--resume nowhere                  | no run in nowhere",
      })
  void what_cannot_be_run_is_refused_with_what_would_be_right(String options, String message) {
    refuses("bench thread " + (options == null ? "" : options), message);
  }
}
