package io.sluice.cli.contract;

/**
 * The result of a command: the record's components make the JSON document, the text is for users.
 */
public interface Result {

  /** Returns the result as text, without a line end. */
  String text();
}
