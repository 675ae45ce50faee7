package io.sluice.core.priority;

import java.util.List;
import java.util.Optional;

/** The translations that come with Sluice. */
public final class Translations {

  private Translations() {}

  private static List<Translation> all(NiceScale scale) {
    return List.of(new NiceTranslation(scale), new ShareTranslation(), new QueryGroups(scale));
  }

  public static List<String> names() {
    return all(new NiceScale(0)).stream().map(Translation::name).toList();
  }

  /**
   * One of them.
   *
   * @param scale of those that use nice values
   */
  public static Optional<Translation> of(String name, NiceScale scale) {
    return all(scale).stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
