/** Implements the operators of VoipStream, which finds nuisance callers. */
package io.sluice.bench.dataflow.voip;
