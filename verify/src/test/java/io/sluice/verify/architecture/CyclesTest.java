package io.sluice.verify.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Packages of a module depend on one another in one direction only. */
final class CyclesTest {

  static final List<Modules.Module> MODULES = Modules.ALL;

  @ParameterizedTest
  @FieldSource("MODULES")
  void no_package_of_a_module_depends_on_itself_by_way_of_another(Modules.Module module) {
    slices().matching("io.sluice.(**)").should().beFreeOfCycles().check(Modules.classesOf(module));
  }
}
