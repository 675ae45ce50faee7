/** The query level's topic on the exchange: at the hub, and in each TaskManager. */
package io.sluice.flink.plugin.query.forwarding;
