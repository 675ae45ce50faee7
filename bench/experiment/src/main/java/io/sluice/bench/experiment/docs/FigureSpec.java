package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Says what corresponds to a figure of a paper.
 *
 * @param paper the paper
 * @param number the figure's number there
 * @param level the level that it is about
 * @param shows what it shows there
 * @param plots the names of the plots that correspond to it
 * @param note why none does, or what is missing in them; may be missing
 */
record FigureSpec(
    @JsonProperty(required = true) String paper,
    @JsonProperty(required = true) String number,
    @JsonProperty(required = true) String level,
    @JsonProperty(required = true) String shows,
    @JsonProperty(required = true) List<String> plots,
    String note) {

  String title() {
    return "%s, Figure %s".formatted(paper, number);
  }
}
