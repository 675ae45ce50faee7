/** The operators of VoipStream, which find callers that are a nuisance. */
package io.sluice.bench.dataflow.voip;
