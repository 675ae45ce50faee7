/**
 * A run from a person's point of view: it ends somehow, and leaves a result and a report behind.
 */
package io.sluice.bench.query.session;
