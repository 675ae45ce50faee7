package io.sluice.agent.generic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class TemplateTest {

  @Test
  void names_are_read_from_where_their_places_are() throws Exception {
    assertThat(Template.parse("{query}-{operator}-{subtask}").read("road-map-3"))
        .contains(Map.of("query", "road", "operator", "map", "subtask", "3"));
    assertThat(Template.parse("worker: {operator} (*").read("worker: a (b) (1/2)#0"))
        .contains(Map.of("operator", "a"));
    assertThat(Template.parse("{operator}-{subtask}").read("map-x")).isEmpty();
    assertThat(Template.parse("{operator}.x").read("mapyx")).as("a dot is a dot").isEmpty();
    assertThat(Template.parse("{query}-????-{subtask}").read("a-b-c0de-1"))
        .as("a question mark is one character")
        .contains(Map.of("query", "a-b", "subtask", "1"));
  }

  @Test
  void in_a_path_a_star_ends_at_a_dot() throws Exception {
    assertThat(Template.parse("a.*.{operator}").read("a.b.c.d")).contains(Map.of("operator", "d"));
    assertThat(Template.path("a.*.x").read("a.b.x")).isPresent();
    assertThat(Template.path("a.*.x").read("a.b.c.x")).isEmpty();
    assertThat(Template.path("a.?").read("a..")).isEmpty();
  }

  @Test
  void what_fits_everything_and_what_fits_one_text_are_told_apart() throws Exception {
    assertThat(Template.parse("{operator}").fitsAll()).isTrue();
    assertThat(Template.parse("{operator}-{subtask}").fitsAll()).isFalse();
    assertThat(Template.parse("type").isFixed()).isTrue();
    assertThat(Template.parse("t?").isFixed()).isFalse();
  }

  @Test
  void a_name_that_has_two_places_stands_in_both() throws Exception {
    Template twice = Template.parse("{operator}/{operator}");
    assertThat(twice.read("a/a")).contains(Map.of("operator", "a"));
    assertThat(twice.read("a/b")).isEmpty();
  }

  @Test
  void names_are_filled_in_as_they_are() throws Exception {
    Template label = Template.parse("{operator}-*");
    assertThat(label.filled(Map.of("operator", "a.b*")).matcher("a.b*-7").matches()).isTrue();
    assertThat(label.filled(Map.of("operator", "a.b*")).matcher("axbb-7").matches()).isFalse();
  }

  @Test
  void a_place_that_nothing_is_known_of_is_refused() {
    assertThatThrownBy(() -> Template.parse("{op}"))
        .hasMessage("{op} is none of {query}, {operator}, {subtask}");
  }
}
