package io.sluice.bench.window.feed;

/** Lists the orders in which real trips arrive. */
enum TripOrder {

  /** Trips are drawn at random. */
  SHUFFLED,

  /** Trips arrive as in the file, without its last days, which differ. */
  BODY,

  /** Trips arrive as in the whole file. */
  FILE
}
