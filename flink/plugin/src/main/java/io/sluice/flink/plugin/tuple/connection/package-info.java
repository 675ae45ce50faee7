/**
 * Orders what the tasks of a TaskManager send to other TaskManagers (level: tuple). Flink lets all
 * of them share one connection for each pair of TaskManagers and serves them in turn; here the
 * queue that holds whose turn it is answers by an order of {@code core.tuple}. It knows the inside
 * of Flink 2.3's network server, checks that when it starts, and stays out where that differs.
 */
package io.sluice.flink.plugin.tuple.connection;
