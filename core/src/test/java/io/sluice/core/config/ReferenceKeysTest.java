package io.sluice.core.config;

import io.sluice.core.SluiceKeys;
import io.sluice.testkit.GeneratedPart;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ReferenceKeysTest {

  @Test
  void the_reference_has_the_key_table_as_it_is() throws IOException {
    new GeneratedPart("keys.md", "keys").is(SluiceKeys.TABLE.markdown());
  }
}
