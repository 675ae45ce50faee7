package io.sluice.cli.agent;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.Listening;
import io.sluice.agent.http.AgentServer;
import io.sluice.cli.contract.UserError;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Declares at which address an agent listens and which clients it answers. Use as a mixin. */
public final class ListenOptions {
  /** The address at which an agent listens by convention. */
  public static final String URL = "http://127.0.0.1:9466";

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      description =
          "serve HTTP at this address: metrics for Prometheus, sluice top, changes of the policy "
              + "(by convention 127.0.0.1:9466)")
  private String listen;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description =
          "file whose only line is a token that every request must send (Authorization: Bearer "
              + "…); required if other hosts can reach the address; the agent sends it to the "
              + "coordinator too")
  private Path tokenFile;

  /**
   * Returns the agent's options with the address and token of the flags, or those of its file where
   * there is no flag.
   *
   * @throws UserError when the agent cannot listen there, or not without a token
   */
  public AgentOptions into(AgentOptions options) {
    Listening said = options.listening();
    Listening wanted =
        new Listening(
            listen == null ? said.address() : Optional.of(address("--listen", listen)),
            tokenFile == null ? said.tokenFile() : Optional.of(tokenFile));
    Optional<String> token = token(wanted);
    if (wanted.address().isPresent() && token.isEmpty()) {
      requireOwn(wanted.address().get());
    }
    return options
        .with(wanted)
        .with(options.coordinator().map(coordinator -> coordinator.with(token)));
  }

  /** Starts the HTTP server; returns null if the agent is not to listen. */
  public AgentServer open(Agent agent) {
    Listening wanted = agent.options().listening();
    if (wanted.address().isEmpty()) {
      return null;
    }
    Address address = wanted.address().get();
    try {
      return AgentServer.open(resolved(address), token(wanted), agent);
    } catch (IOException e) {
      throw UserError.hostCannot("%s %s: %s".formatted(listenKey(), address, e.getMessage()), e);
    }
  }

  /** Returns the address that an option gives. */
  public static Address address(String option, String text) {
    try {
      return Address.parse(text);
    } catch (BadValueException e) {
      throw UserError.usage("%s %s: %s".formatted(option, text, e.getMessage()));
    }
  }

  private void requireOwn(Address address) {
    if (!resolved(address).getAddress().isLoopbackAddress()) {
      String remedy = listen == null ? "token-file" : "--token-file";
      throw UserError.usage(
          "%s %s: other hosts reach it, so %s is needed".formatted(listenKey(), address, remedy));
    }
  }

  private InetSocketAddress resolved(Address address) {
    InetSocketAddress at = new InetSocketAddress(address.host(), address.port());
    if (at.isUnresolved()) {
      throw UserError.usage("%s %s: there is no such host".formatted(listenKey(), address));
    }
    return at;
  }

  private String listenKey() {
    return listen == null ? "listen:" : "--listen";
  }

  private Optional<String> token(Listening wanted) {
    String key = tokenFile == null ? "token-file:" : "--token-file";
    return wanted.tokenFile().map(file -> line(key, file));
  }

  /** Returns the token in a file; empty without one. */
  public static Optional<String> token(Path file) {
    return Optional.ofNullable(file).map(each -> line("--token-file", each));
  }

  private static String line(String key, Path file) {
    try {
      String line = Files.readString(file).strip();
      if (line.isEmpty() || line.lines().count() > 1) {
        throw UserError.usage(
            "%s %s: expected a file with one line, the token".formatted(key, file));
      }
      return line;
    } catch (IOException e) {
      throw UserError.usage("%s %s: cannot be read".formatted(key, file));
    }
  }
}
