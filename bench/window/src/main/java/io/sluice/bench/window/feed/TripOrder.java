package io.sluice.bench.window.feed;

/** The order in which real trips arrive. */
enum TripOrder {

  /** Drawn at random. */
  SHUFFLED,

  /** That of the file, without its last days, which differ. */
  BODY,

  /** That of the whole file. */
  FILE
}
