package io.sluice.cli.contract;

/** A command's result: the record's components make the JSON document, this is for people. */
public interface Result {

  /** The result as text, without a line end. */
  String text();
}
