package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What journals say.
 *
 * @param notes on what was not looked at
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Explanation(String schema, List<String> notes, List<ProcessFacts> processes)
    implements Result {

  static Explanation of(List<String> notes, List<ProcessFacts> processes) {
    return new Explanation("sluice.explain/1", notes, processes);
  }

  @Override
  public String text() {
    String all = processes.stream().map(ProcessText::of).collect(Collectors.joining("\n\n"));
    String also = notes.stream().map(note -> "\n\nnote: " + note).collect(Collectors.joining());
    return all + also;
  }
}
