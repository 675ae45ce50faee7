/** Reports the results of windows on recorded events, as sentences and as one HTML page. */
package io.sluice.bench.window.report;
