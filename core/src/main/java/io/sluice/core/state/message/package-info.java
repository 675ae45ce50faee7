/** The messages between the coordinator, the routers and the containers of a stage. */
package io.sluice.core.state.message;
