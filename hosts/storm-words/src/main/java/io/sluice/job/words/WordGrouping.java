package io.sluice.job.words;

import io.sluice.storm.plugin.FirstOfTwoGrouping;
import io.sluice.storm.plugin.ParityGrouping;
import java.util.Locale;
import org.apache.storm.topology.BoltDeclarer;
import org.apache.storm.tuple.Fields;

/** The ways in which words can go to counters whose counts are merged. */
enum WordGrouping {
  /** Each counter in turn gets a word. */
  SHUFFLE,
  /** Storm gives fewer words to counters that report much load. */
  LOAD_AWARE,
  /** A word has two counters; of these the one gets it that its splitter has sent fewer to. */
  PKG,
  /** A word has one counter. */
  FIELDS,
  /** A word has two counters; of these the one gets it before which less waits. */
  DOWNSTREAM_BACKLOG,
  /** A word has two counters, one for even milliseconds and one for odd ones. */
  PARITY,
  /** A word has two counters; both work on it, and what comes first is counted. */
  FIRST_OF_TWO;

  /** The key of the topology that names one. */
  static final String KEY = "words.grouping";

  static WordGrouping of(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Lets counters get the words of an operator. */
  void group(BoltDeclarer counters, String from) {
    Fields word = new Fields("word");
    BoltDeclarer unused =
        switch (this) {
          case SHUFFLE, LOAD_AWARE -> counters.shuffleGrouping(from);
          case PKG -> counters.partialKeyGrouping(from, word);
          case FIELDS -> counters.fieldsGrouping(from, word);
          case DOWNSTREAM_BACKLOG -> counters.customGrouping(from, new BacklogGrouping());
          case PARITY -> counters.customGrouping(from, new ParityGrouping("word"));
          case FIRST_OF_TWO -> counters.customGrouping(from, new FirstOfTwoGrouping("word"));
        };
  }

  /** Returns whether workers have to tell one another their loads for it. */
  boolean needsLoads() {
    return this == LOAD_AWARE || this == DOWNSTREAM_BACKLOG;
  }
}
