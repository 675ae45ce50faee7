package io.sluice.flink.plugin.hook.v2_3;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.partition.ChannelStateHolder;
import org.apache.flink.runtime.io.network.partition.CheckpointedResultPartition;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;
import org.apache.flink.runtime.shuffle.ShuffleIOOwnerContext;
import org.apache.flink.runtime.shuffle.ShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleServiceFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engine types that are decorated are internal and may change with any release. This names each
 * method they have, so that a change is a failing test and not a call that goes astray.
 */
final class ContractTest {
  private static final String RECORDED = "/flink-2.3-contract.txt";
  private static final Set<String> ANSWERED_BY_ANOTHER =
      Set.of("isAvailable", "isApproximatelyAvailable", "getAvailabilityFuture");

  private record Decorated(Class<?> type, Class<?> wrapper) {}

  static List<Decorated> decorated() {
    return List.of(
        new Decorated(ShuffleEnvironment.class, SluiceShuffleEnvironment.class),
        new Decorated(ResultPartitionWriter.class, ForwardingPartition.class),
        new Decorated(CheckpointedResultPartition.class, ForwardingPartition.class),
        new Decorated(ChannelStateHolder.class, ForwardingPartition.class),
        new Decorated(IndexedInputGate.class, ForwardingInputGate.class),
        new Decorated(ShuffleMaster.class, SluiceShuffleMaster.class));
  }

  @Test
  void the_engine_has_exactly_the_methods_this_was_made_for() throws IOException {
    List<String> present =
        Stream.concat(
                decorated().stream().map(Decorated::type),
                Stream.of(ShuffleServiceFactory.class, ShuffleIOOwnerContext.class))
            .flatMap(type -> overridable(type).map(method -> signature(type, method)))
            .sorted()
            .toList();

    assertThat(String.join("\n", present))
        .as("methods of Flink's types; if Flink changed, see what it means and record it anew")
        .isEqualToIgnoringNewLines(recorded());
  }

  @ParameterizedTest
  @MethodSource("decorated")
  void a_wrapper_declares_each_method_itself(Decorated decorated) {
    List<String> declared =
        Arrays.stream(decorated.wrapper().getDeclaredMethods())
            .map(ContractTest::nameAndParameters)
            .toList();

    assertThat(
            overridable(decorated.type())
                .filter(method -> !ANSWERED_BY_ANOTHER.contains(method.getName()))
                .map(ContractTest::nameAndParameters))
        .isNotEmpty()
        .isSubsetOf(declared);
  }

  static Stream<Method> overridable(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class)
        .filter(method -> (method.getModifiers() & (Modifier.STATIC | Modifier.FINAL)) == 0)
        .filter(method -> !method.isBridge());
  }

  private static String signature(Class<?> type, Method method) {
    return type.getSimpleName()
        + "."
        + nameAndParameters(method)
        + " "
        + method.getReturnType().getSimpleName();
  }

  private static String nameAndParameters(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes()).map(Class::getSimpleName).toList();
  }

  private static String recorded() throws IOException {
    try (InputStream file = ContractTest.class.getResourceAsStream(RECORDED)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
