package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of every command, however deep. */
final class HelpTest {

  private static final int WIDTH = 80;
  private static final int SUMMARY = 60;

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void it_fits_the_width_of_a_terminal(String name, CommandLine command) {
    assertThat(command.getUsageMessage().lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
    assertThat(command.getCommandSpec().usageMessage().footer())
        .as("examples that need no second line")
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(WIDTH));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void its_paragraphs_are_whole_sentences(String name, CommandLine command) {
    assertThat(command.getCommandSpec().usageMessage().description())
        .isNotEmpty()
        .allSatisfy(paragraph -> assertThat(paragraph).endsWith("."));
    assertThat(command.getCommandSpec().options())
        .allSatisfy(option -> assertThat(option.description()).as(option.longestName()).hasSize(1));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void each_command_below_it_has_a_summary_of_one_line(String name, CommandLine command) {
    String help = command.getUsageMessage();
    command
        .getSubcommands()
        .forEach(
            (below, sub) -> {
              UsageMessageSpec usage = sub.getCommandSpec().usageMessage();
              assertThat(usage.header()).as(below).hasSize(1);
              assertThat(usage.header()[0]).hasSizeLessThanOrEqualTo(SUMMARY).endsWith(".");
              assertThat(help.lines())
                  .anySatisfy(line -> assertThat(line).contains(below, usage.header()[0]));
            });
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void it_shows_examples(String name, CommandLine command) {
    assertThat(command.getUsageMessage()).contains("Examples:", "  " + name);
  }

  static Stream<Object[]> commands() {
    return all(new CommandLine(new Main()))
        .map(command -> new Object[] {command.getCommandSpec().qualifiedName(), command});
  }

  /** Returns a command and all below it. */
  static Stream<CommandLine> all(CommandLine command) {
    List<CommandLine> below = List.copyOf(command.getSubcommands().values());
    return Stream.concat(Stream.of(command), below.stream().flatMap(HelpTest::all));
  }
}
