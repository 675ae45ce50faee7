/**
 * What nodes that run parts of the same queries tell one another (thesis §3.2): reports, the rules
 * of who is told what, and the topic they travel on.
 */
package io.sluice.core.query.forwarding;
