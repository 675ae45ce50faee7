package io.sluice.cli;

import io.sluice.testkit.GeneratedPart;
import java.io.IOException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ReferenceCommandsTest {

  @Test
  void the_reference_has_the_help_of_every_command() throws IOException {
    new GeneratedPart("commands.md", "commands")
        .is(
            HelpTest.all(new CommandLine(new Main()))
                .map(ReferenceCommandsTest::section)
                .collect(Collectors.joining("\n")));
  }

  private static String section(CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    String help =
        command
            .getUsageMessage()
            .lines()
            .map(String::stripTrailing)
            .collect(Collectors.joining("\n"));
    return "## %s\n```\n%s\n```\n".formatted(name, help);
  }
}
