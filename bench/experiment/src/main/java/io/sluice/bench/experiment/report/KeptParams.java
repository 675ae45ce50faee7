package io.sluice.bench.experiment.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;

/**
 * Shortens what a run was given to what is kept: it leaves only the names of files on the machine
 * that measured, since nobody else has their folders.
 */
final class KeptParams {

  private KeptParams() {}

  static ObjectNode of(Object params) {
    ObjectNode tree = ResultJson.tree(params);
    shorten(tree);
    return tree;
  }

  private static void shorten(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        if (field.getValue() instanceof TextNode text && text.asText().startsWith("/")) {
          field.setValue(TextNode.valueOf(nameOf(text.asText())));
        }
      }
    }
    node.forEach(KeptParams::shorten);
  }

  private static String nameOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
