package io.sluice.agent;

import io.sluice.core.thread.policy.PriorityPolicies;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;

/**
 * Makes policies by name: those of Sluice and those of a user's jars. A jar provides them as
 * services of {@link PriorityPolicy}: {@code META-INF/services} names classes with a public
 * constructor without parameters.
 */
public final class Policies {
  /** Holds the policies that come with Sluice. */
  public static final Policies SHIPPED = new Policies(Map.of());

  private final Map<String, PriorityPolicy> brought;

  private Policies(Map<String, PriorityPolicy> brought) {
    this.brought = brought;
  }

  /**
   * Returns these policies with those of some jars, which stay open for as long as the process
   * lives.
   *
   * @throws IOException when a jar cannot be used; the message says why
   */
  public static Policies with(List<Path> jars) throws IOException {
    Map<String, PriorityPolicy> brought = new LinkedHashMap<>();
    for (Path jar : jars) {
      if (!Files.isRegularFile(jar)) {
        throw new IOException(jar + ": there is no such file");
      }
      if (add(jar, brought) == 0) {
        throw new IOException(
            "%s: provides no policy; add META-INF/services/%s with the names of its classes"
                .formatted(jar, PriorityPolicy.class.getName()));
      }
    }
    return new Policies(brought);
  }

  private static int add(Path jar, Map<String, PriorityPolicy> brought) throws IOException {
    int found = 0;
    @SuppressWarnings("resource") // its classes are used until the process ends
    ClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, PriorityPolicy.class.getClassLoader());
    try {
      for (PriorityPolicy policy : ServiceLoader.load(PriorityPolicy.class, loader)) {
        found++;
        if (SHIPPED.names().contains(policy.name())
            || brought.putIfAbsent(policy.name(), policy) != null) {
          throw new IOException(
              "%s: there is another policy named %s; give one of them another name"
                  .formatted(jar, policy.name()));
        }
      }
    } catch (ServiceConfigurationError | LinkageError e) {
      throw new IOException(jar + ": " + e.getMessage(), e);
    }
    return found;
  }

  /** Returns the names of all policies, those of Sluice first. */
  public List<String> names() {
    List<String> names = new ArrayList<>(PriorityPolicies.names());
    names.addAll(brought.keySet());
    return names;
  }

  /**
   * Makes the policy of a name; empty if there is none.
   *
   * @param random the source of random numbers for policies that need one
   */
  public Optional<PriorityPolicy> of(String name, RandomGenerator random) {
    int cores = Runtime.getRuntime().availableProcessors();
    return PriorityPolicies.of(name, random, cores)
        .or(() -> Optional.ofNullable(brought.get(name)));
  }
}
