package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Explains journals.
 *
 * @param notes name what was left out
 * @param processes facts of the processes that order their queries
 * @param mechanisms decisions of other mechanisms, by process
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Explanation(
    String schema,
    List<String> notes,
    List<ProcessFacts> processes,
    List<MechanismFacts> mechanisms)
    implements Result {

  static Explanation of(
      List<String> notes, List<ProcessFacts> processes, List<MechanismFacts> mechanisms) {
    return new Explanation("sluice.explain/1", notes, processes, mechanisms);
  }

  @Override
  public String text() {
    String all =
        Stream.concat(
                processes.stream().map(ProcessText::of), mechanisms.stream().map(MechanismText::of))
            .collect(Collectors.joining("\n\n"));
    String also = notes.stream().map(note -> "\n\nnote: " + note).collect(Collectors.joining());
    return all + also;
  }
}
