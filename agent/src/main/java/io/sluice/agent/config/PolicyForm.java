package io.sluice.agent.config;

import io.sluice.core.thread.config.PolicyLevel;
import io.sluice.core.thread.policy.Transformation;
import java.util.Map;

/** Holds the keys of a rule, or of a switch, that describe a policy. */
interface PolicyForm {

  String policy();

  Map<String, Double> priorities();

  PolicyLevel level();

  Transformation transformation();

  /** Holds the keys of another policy that decides while a condition holds. */
  record Switch(
      String when,
      String policy,
      Map<String, Double> priorities,
      PolicyLevel level,
      Transformation transformation)
      implements PolicyForm {}
}
