package io.sluice.bench.tuple.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceFileTest {

  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("trace.csv"), text.replace(";", "\n"));
  }

  @Test
  void events_come_as_the_lines_say() throws IOException {
    ArrivalSource source = TraceFile.read(file("task, tuples ,slot,happened;2,3,0,-7;;0,1,5,5;"));
    RecordedArrivals arrivals = source.recorded(1);
    StringBuilder seen = new StringBuilder();
    TupleArrivals replay = arrivals.replay();
    for (int i = 0; i < arrivals.slots(); i++) {
      int slot = i;
      replay.slot(
          slot,
          (task, tuples, happened) ->
              seen.append("%d: %d of %d, %d;".formatted(slot, tuples, task, happened)));
    }

    assertThat(seen).hasToString("0: 3 of 2, -7;5: 1 of 0, 5;");
    assertThat(source.tasks()).isEqualTo(3);
    assertThat(source.isFixed()).isTrue();
    assertThat(TraceFile.read(file("slot,task;4,0")).recorded(9).tuplesPerTask())
        .containsExactly(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "slot,queue;1,2         | line 1: 'slot,queue': expected the columns slot,task",
        "slot;1                 | line 1: 'slot': expected the columns slot,task",
        "slot,task;1            | line 2: 1 values: expected 2, as in line 1",
        "slot,task;1,x          | line 2: task 'x': expected a whole number from 0 to 1023",
        "slot,task;1,1024       | line 2: task '1024': expected a whole number from 0 to 1023",
        "slot,task;3,1;2,1      | line 3: slot 2 after slot 3: sort the lines by slot",
        "slot,task,tuples;3,1,0 | line 2: tuples '0': expected a whole number from 1",
        "slot,task,happened;3,1,4 | line 2: happened '4': expected a whole number from -1000000 to 3",
        "slot,task              | line 2: no events: expected a line for each",
      })
  void what_cannot_be_meant_is_refused_with_its_line(String text, String message)
      throws IOException {
    Path file = file(text);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TraceFile.read(file))
        .withMessageContaining(message);
  }
}
