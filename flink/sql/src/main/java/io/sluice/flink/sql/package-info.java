/**
 * Approximate windows for SQL, as process table functions of Flink. {@link
 * io.sluice.flink.sql.ApproxTumble} is what {@code CREATE FUNCTION} names.
 */
package io.sluice.flink.sql;
