package io.sluice.agent.http;

import io.sluice.testkit.GeneratedPart;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReferenceHttpTest {

  @Test
  void the_reference_has_every_request_that_is_answered() throws IOException {
    String rows = Arrays.stream(Route.values()).map(Route::row).collect(Collectors.joining());
    new GeneratedPart("http.md", "agent").is("| request | does |\n|---|---|\n" + rows);
  }
}
