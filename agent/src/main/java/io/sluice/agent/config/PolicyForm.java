package io.sluice.agent.config;

import io.sluice.core.thread.config.PolicyLevel;
import io.sluice.core.thread.policy.Transformation;
import java.util.Map;

/** The keys of a rule, or of a switch, that say by which policy and what it is asked about. */
interface PolicyForm {

  String policy();

  Map<String, Double> priorities();

  PolicyLevel level();

  Transformation transformation();

  /** The keys of another policy for as long as a condition is in effect. */
  record Switch(
      String when,
      String policy,
      Map<String, Double> priorities,
      PolicyLevel level,
      Transformation transformation)
      implements PolicyForm {}
}
