package io.sluice.cli.lachesis;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.lachesis.report.DetailsTable;
import io.sluice.bench.lachesis.report.LachesisDocument;
import io.sluice.bench.lachesis.report.LachesisResult;
import io.sluice.bench.lachesis.report.LachesisTable;
import io.sluice.cli.contract.Result;

/** What was measured, for people and for programs. */
record LachesisOutcome(LachesisResult result, String commit, boolean details) implements Result {

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.write(LachesisDocument.of(result, HostFacts.ofThisMachine(), commit));
  }

  @Override
  public String text() {
    String more = details ? DetailsTable.of(result) : "";
    return ("\n" + LachesisTable.of(result) + more).stripTrailing();
  }
}
