/** A one-broker Kafka that lives and dies with the process that started it. */
package io.sluice.host.kafka;
