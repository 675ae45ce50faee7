package io.sluice.cli.measure;

import io.sluice.cli.contract.UserError;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.linux.apply.Privilege;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * Where the processes that a command starts ask for priorities, and where is written down what must
 * be undone. All commands of a user share one folder for the latter, so that the next one undoes
 * what a killed one has left.
 *
 * @param channels the folder in which they ask
 * @param undo the folder of the undo logs
 */
public record Priorities(Path channels, Path undo) {

  /** How the folder of a command's own channels begins; its process number follows. */
  static final String CHANNELS = "channels-";

  /**
   * Found to be possible; empty when none of the choices needs it, or {@code auto} has to go
   * without.
   *
   * @throws UserError when priority was asked for by name and this process may not
   */
  public static Optional<Priorities> forThose(Collection<EnforcementChoice> choices) {
    boolean byName = choices.contains(EnforcementChoice.PRIORITY);
    if (!byName && !choices.contains(EnforcementChoice.AUTO)) {
      return Optional.empty();
    }
    Optional<String> whyNot = Privilege.whyNotForChildren();
    if (whyNot.isPresent() && byName) {
      throw UserError.hostCannot("sluice.query.enforcement = priority: " + whyNot.get(), null);
    }
    Path folder = folder();
    String own = CHANNELS + ProcessHandle.current().pid();
    return whyNot.isPresent()
        ? Optional.empty()
        : Optional.of(new Priorities(folder.resolve(own), folder));
  }

  /** Where undo logs of this user are kept. */
  public static Path folder() {
    String user = System.getProperty("user.name");
    return Path.of(System.getProperty("java.io.tmpdir"), "sluice-" + user).toAbsolutePath();
  }

  /** The same with the folder that the user has chosen for channels. */
  public Priorities in(Path folder) {
    return new Priorities(folder, undo);
  }
}
