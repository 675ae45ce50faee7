package io.sluice.agent.config;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A setting that cannot be meant is refused with its place, its value and the remedy. */
final class RefusedAgentFileTest extends WrittenAgentFile {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          polcy: qs          | rules[1].polcy: unknown key (did you mean policy?)
          policy: qz         | rules[1].policy: qz: no such policy (did you mean qs?); expected one of qs, cost, fcfs, hr, klink, batch, random, engine, static
          policy: static     | rules[1].policy: static: needs priorities
          transformation: sum | rules[1].transformation: sum: is for 'level: logical' or 'policy: static' only
          {level: physical, transformation: sum} | rules[1].transformation: sum: is for 'level: logical' or
          {level: logical, transformation: most} | rules[1].transformation: most: no such transformation; expected highest, sum or mean
          {level: logical, priorities: {a: 1}}   | rules[1].priorities: …: are for 'policy: static' only
          level: query                           | rules[1].level: query: no such level; expected physical or logical
          {level: logical, policy: klink}        | rules[1].level: logical: klink goes by windows, which all instances of an operator share already, and counts the threads that they keep busy; leave it out
          {level: logical, policy: engine}       | rules[1].level: logical: engine does what the engine's own scheduler wants of each thread; leave it out
          {level: logical, policy: batch}        | rules[1].level: logical: batch puts no order among operators; leave it out
          {policy: batch, translator: nice}      | rules[1].translator: nice: policy batch puts no order among operators; leave it out
          {policy: batch, highest: -5}           | rules[1].highest: -5: policy batch puts no order among operators; leave it out
          {policy: batch, scheduler: other}      | rules[1].scheduler: other: under policy batch threads are batch; leave it out
          {level: physical, policy: static, priorities: {a: 1}} | rules[1].level: physical: static is about logical operators; leave it out
          priorities: {a: 1} | rules[1].priorities: …: are for 'policy: static' only
          period: 5          | rules[1].period: 5: has no unit
          period: 0 ms       | rules[1].period: 0 ms: too short; expected a duration from 1 ms to 1 d
          translator: fifo   | rules[1].translator: fifo: no such translator; expected one of nice, shares, both, quota, rt
          translator: rt     | rules[1].bound: is missing: translator rt takes CPUs away from all others
          {translator: rt, bound: 20}           | rules[1].bound: 20: neither a share nor a number of threads; expected a share of a CPU up to 50 %, such as 20 %, or
          {translator: rt, bound: 80 %}         | rules[1].bound: 80 %: too large; expected a share of a CPU up to 50 %
          {translator: rt, bound: 999 threads}  | rules[1].bound: 999 threads:
          {translator: rt, bound: 20 %, period: 2 s} | rules[1].period: 2 s: expected at most 1 s with translator rt
          {translator: rt, bound: 20 %, floor: 0.1}  | rules[1].floor: 0.1: is for the translators nice, shares
          bound: 20 %        | rules[1].bound: 20 %: is for translator rt
          group: query       | rules[1].group: query: is for the translators shares, both and quota
          {translator: quota, group: process}   | rules[1].group: process: no such group; expected query, operator, branch or rule
          {translator: both, group: operator}   | rules[1].group: operator: translator both orders threads inside of
          {translator: quota, floor: 2}         | rules[1].floor: 2: too large; expected a number from 0 to 1
          scheduler: rr                         | rules[1].scheduler: rr: no such scheduler; expected other, batch, idle or fifo
          scheduler: fifo                       | rules[1].scheduler: fifo: fifo is for translator rt
          scheduler: idle                       | rules[1].scheduler: idle: idle threads get next to nothing
          {translator: rt, bound: 20 %, slice: 3 ms} | rules[1].slice: 3 ms: real-time threads have none
          slice: 3                              | rules[1].slice: 3: has no unit
          slice: 101 ms                         | rules[1].slice: 101 ms: too long; expected a duration from 0 ms to 100 ms
          floor: much        | rules[1].floor: much: not a decimal number; expected a number from 0 to 1
          highest: 19        | rules[1].highest: 19: too large; expected a whole number from -20 to 18
          {translator: shares, normaliser: steps} | rules[1].normaliser: steps: is about nice values, for the translators nice and both; with shares leave it out
          {translator: quota, highest: -5} | rules[1].highest: -5: is about nice values, for the translators nice and both; with quota
          {translator: rt, bound: 20 %, highest: 0} | rules[1].highest: 0: is about nice values
          unmatched: ignore  | rules[1].unmatched: ignore: no such outcome; expected warn or error
          smoothing: {queue: 1 s} | rules[1].smoothing.queue: 1 s: unknown metric queue
          smoothing: {slack: 1 s} | rules[1].smoothing.slack: 1 s: is no mean; expected one of queue_size, queue_use
          smoothing: {cost: 1} | rules[1].smoothing.cost: 1: has no unit
          smoothing: [1 s]   | rules[1].smoothing: …: expected one value
          normaliser: linear | rules[1].normaliser: linear: no such normaliser; expected steps, min-max or logarithmic
          switch: [{policy: qs}] | rules[1].switch[1].when: is missing, such as 'when: queue_size
          switch: [{when: x > 1 for 1 s, policy: qs}] | rules[1].switch[1].when: x > 1 for 1 s: unknown metric x
          switch: [{when: cost > 1 for 1 s}] | rules[1].switch[1].policy: is missing
          switch: [{to: qs}] | rules[1].switch[1].to: unknown key; there is: when, policy, priorities, level, transformation
          query: [a]         | rules[1].query: …: expected one value
          {query: }          | rules[1].query: null: expected one value
          priorities: [a]    | rules[1].priorities: …: expected keys and values
          {policy: static, priorities: {a: much}} | rules[1].priorities.a: much: expected a number
          {policy: static, priorities: {a.b: -1}} | rules[1].priorities.a.b: -1: expected a number above 0
          qs                 | rules[1]: expected keys and values, such as 'name: …'
          """)
  void what_a_rule_cannot_mean_is_refused_with_place_value_and_remedy(String line, String message) {
    assertThatThrownBy(() -> read("channels: /c\nrules:\n- " + line + "\n"))
        .isInstanceOf(BadAgentFileException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          rules: [{name: a}]                                | channels: is missing
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "x:1", metrics: {}}] | engines[1].prometheus: x:1: expected an address such as http
          engines: [{name: a, process: b, thread: "w-*", prometheus: "http://h/m", metrics: {}}] | engines[1].thread: w-*: expected {operator} in it
          engines: [{name: a, process: b, thread: "{op}", prometheus: "http://h/m"}] | engines[1].thread: {op}: {op} is none of {query}, {operator}, {subtask}
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "http://h/m", metrics: {queues: q}}] | engines[1].metrics.queues: q: unknown metric
          engines: [{name: a, process: b, thread: "{operator}", prometheus: "http://h/m", metrics: {queue_size: "q{"}}] | engines[1].metrics.queue_size: q{: expected NAME
          engines: [{name: a, process: b, thread: "w{operator}", helpers: f}] | engines[1].helpers: f: expected a list with at least one item
          engines: [{name: a, process: b, thread: "w{operator}", helpers: ["f{query}"]}] | engines[1].helpers: …: f{query}: use only the places of 'thread', which are [operator]
          engines: [{name: a, process: b, thread: "w{operator}", helpers: ["{operator}"]}] | engines[1].helpers: …: {operator} fits every thread
          engines: [{name: a, metrics: {queue_size: }}]     | engines[1].metrics.queue_size: null: expected one value
          engines: [{name: a}]                              | engines[1].process: is missing, such as
          engines: [{name: a, process: b, thread: "{operator}"}] | engines[1].thread: {operator}: fits every thread; give metrics with {thread}
          engines: [{name: a, process: b, thread: "w{operator}", metrics: {queue_size: q}}] | engines[1].metrics: …: needs one of prometheus, graphite, jmx
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, jmx: attach}] | engines[1].jmx: attach: expected only one of prometheus, graphite, jmx
          engines: [{name: a, process: b, thread: "w{operator}", graphite: here}] | engines[1].graphite: here: expected where to listen, such as
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 70000}] | engines[1].graphite: 70000: expected where to listen, such as
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, metrics: {queue_size: "a b"}}] | engines[1].metrics.queue_size: a b: expected PATH
          engines: [{name: a, process: b, thread: "w{operator}", graphite: 2003, metrics: {queue_size: "a.{op}"}}] | engines[1].metrics.queue_size: a.{op}: {op} is none of
          engines: [{name: a, process: b, thread: "w{operator}", jmx: localhost}] | engines[1].jmx: localhost: expected attach, or an address such as service:jmx:
          engines: [{name: a, process: b, thread: "w{operator}", jmx: attach, metrics: {queue_size: "a:b=c"}}] | engines[1].metrics.queue_size: a:b=c: expected DOMAIN:KEY=VALUE
          engines: [{profile: kafka-stream}]                | engines[1].profile: kafka-stream: unknown profile (did you mean kafka-streams?); there is: kafka-streams, liebre
          engines: [{profile: liebre, graphit: 1}]          | engines[1].graphit: unknown key (did you mean graphite?)
          engines: [{profile: liebre, thread: main}]        | engines[1].thread: main: expected {operator} in it
          engines: [{profile: liebre}, {profile: liebre, graphite: 2003}] | engines[2].graphite: 2003: another engine sends there
          engines: [{flink: "127.0.0.1:8081"}]              | engines[1].flink: 127.0.0.1:8081: expected an address such as http://127.0.0.1:8081
          engines: [{flink: "http://h:1", process: b}]      | engines[1].process: b: with 'flink:' there is only 'every'; leave it out
          engines: [{flink: "http://h:1", every: 1 ms}]     | engines[1].every: 1 ms: expected at least 100 ms
          engines: [{flnk: "http://h:1"}]                   | engines[1].flnk: unknown key (did you mean flink?)
          {channels: /c}                                    | rules: expected a list with at least one
          {channels: /c, rules: [{translator: rt, bound: 9 %}, {translator: rt, bound: 9 %}]} | rules[2].translator: rt: another rule has it
          {channels: /c, rules: [{name: a}, {name: a}]}     | rules[2].name: a: another rule has it
          {channels: /c, rules: [{name: a}, {name: b}]}     | rules[2].operator: rule b is about the same operators as rule a (engine *, query *, operator *); give each its own, by operator, query, engine
          {channels: /c, rules: [{name: a, query: q}, {query: r}, {name: b, query: q}]} | rules[3].query: q: rule b is about the same operators as rule a (engine *, query q,
          {channels: /c, rules: [{name: a}], unmatched: never} | unmatched: never: no such outcome; expected warn or error
          {channels: /c, rules: [{name: a}], apply: perhaps} | apply: perhaps: expected true or false
          {channels: /c, rules: [{name: a}], contention: -1} | contention: -1: too small; expected a number from 0 to 1000000
          {channels: /c, rules: [{name: a}], watchdog: 100 ms} | watchdog: 100 ms: too short; expected a duration from 1 s to 10 min
          {channels: /c, rules: [{name: a}], guard-hold: 60} | guard-hold: 60: has no unit
          {channels: /c, rules: [{name: a}], gard-hold: 60 s} | gard-hold: unknown key (did you mean guard-hold?)
          {channels: /c, rules: [{name: a}], listen: 9466}  | listen: 9466: not a host and a port, such as 127.0.0.1:9466
          {channels: /c, rules: [{name: a}], listen: "h:0"} | listen: h:0: no such port, such as 127.0.0.1:9466
          {channels: /c, rules: [{name: a}], token-file: []} | token-file: …: expected one value
          {channels: /c, rules: [{name: a}], contention: x} | contention: x: not a decimal number; expected a number from 0
          {channels: /c, channels: /d}                      | line 1: Duplicate field 'channels'
          nothing                                           | the file: expected keys and values
          """)
  void what_a_file_cannot_mean_is_refused_as_well(String yaml, String message) {
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(BadAgentFileException.class)
        .hasMessageStartingWith(message);
  }
}
