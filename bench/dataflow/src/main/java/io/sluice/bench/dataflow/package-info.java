/** Defines queries as graphs of operators, written once and run by every engine. */
package io.sluice.bench.dataflow;
