package io.sluice.cli.install;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Finds where keys and values stand in a text, by the marks of the YAML parser. */
final class ConfigTree {

  private final String text;
  private final List<ConfigEntry> entries = new ArrayList<>();

  private ConfigTree(String text) {
    this.text = text;
  }

  /**
   * Returns every value in the order of the text.
   *
   * @throws IllegalArgumentException when the text is not valid, with the line and the problem
   */
  static List<ConfigEntry> entries(String text) {
    Node node;
    try {
      node = new Yaml(new LoaderOptions()).compose(new StringReader(text));
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 0 : lineOf(e.getProblemMark().getLine());
      throw new IllegalArgumentException("not YAML, line " + line + ": " + e.getProblem(), e);
    } catch (YAMLException e) {
      throw new IllegalArgumentException("not YAML: " + e.getMessage(), e);
    }
    ConfigTree tree = new ConfigTree(text);
    if (node instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.BLOCK) {
      tree.collect("", List.of(), mapping);
    } else if (node != null) {
      throw new IllegalArgumentException("not a list of \"key: value\" lines");
    }
    return tree.entries;
  }

  private void collect(String prefix, List<Integer> parents, MappingNode mapping) {
    for (NodeTuple tuple : mapping.getValue()) {
      String key = prefix + scalar(tuple.getKeyNode());
      int line = lineOf(tuple.getKeyNode().getStartMark().getLine());
      Node value = tuple.getValueNode();
      if (value instanceof MappingNode nested && !nested.getValue().isEmpty()) {
        List<Integer> around = new ArrayList<>(parents);
        around.add(line);
        collect(key + '.', around, nested);
      } else {
        entries.add(
            new ConfigEntry(
                key,
                valueOf(value),
                parents,
                line,
                lineOf(endOf(value).getEndMark().getLine()),
                index(tuple.getKeyNode().getEndMark().getIndex()),
                index(endOf(value).getEndMark().getIndex()),
                mapping.getFlowStyle() == FlowStyle.FLOW));
      }
    }
  }

  /**
   * Returns the node whose end mark is the value's end. The end mark of a list in block style lies
   * behind the comments that follow it.
   */
  private static Node endOf(Node value) {
    if (value instanceof SequenceNode list
        && list.getFlowStyle() == FlowStyle.BLOCK
        && !list.getValue().isEmpty()) {
      return endOf(list.getValue().get(list.getValue().size() - 1));
    }
    return value;
  }

  private static String valueOf(Node value) {
    if (value instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    Stream<Node> items =
        value instanceof SequenceNode list ? list.getValue().stream() : Stream.of();
    return items.map(ConfigTree::valueOf).collect(Collectors.joining(";"));
  }

  private static String scalar(Node key) {
    if (key instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new IllegalArgumentException(
        "a key that is not text in line " + lineOf(key.getStartMark().getLine()));
  }

  /** Converts a line number; the parser counts from 0. */
  private static int lineOf(int number) {
    return number + 1;
  }

  /** Converts an index; the parser counts code points, a string counts chars. */
  private int index(int codePoints) {
    return text.offsetByCodePoints(0, codePoints);
  }
}
