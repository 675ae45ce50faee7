/** Who of those that phone is a nuisance: the operators of VoipStream. */
package io.sluice.bench.dataflow.voip;
