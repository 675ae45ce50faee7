/** Opens files of published data, and says what is wrong with them. */
package io.sluice.bench.workload.data;
