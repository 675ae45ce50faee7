/**
 * Reports between nodes that run parts of the same queries (thesis §3.2): the reports, the rules of
 * which node gets which, and the topic they travel on.
 */
package io.sluice.core.query.forwarding;
