/** What an order of queries can gain on a machine, and what would let it gain more. */
package io.sluice.core.query.advice;
