/** Exactly-once from Kafka to Kafka, with and without Sluice, checked from outside. */
package io.sluice.verify.kafka;
