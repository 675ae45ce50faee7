package io.sluice.host.flink.run;

import java.util.Optional;

/** Finds in a failure a class, connector or format that neither the job nor the cluster has. */
final class MissingDependency {

  private MissingDependency() {}

  /** Returns one line that names what is missing and what to do, if that caused the failure. */
  static Optional<String> in(Throwable failure) {
    return MissingClass.in(failure)
        .map(MissingClass::message)
        .or(() -> MissingFactory.in(failure).map(MissingFactory::message));
  }
}
