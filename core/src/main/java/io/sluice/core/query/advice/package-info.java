/** Forecasts what an order of queries can gain on a machine. */
package io.sluice.core.query.advice;
