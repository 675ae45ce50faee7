/**
 * The protocol of ChronoStream (Wu and Tan, ICDE 2015) as it is printed, as state machines that are
 * explored and never run: {@link io.sluice.core.state.printed.Upstream} operators, the {@link
 * io.sluice.core.state.printed.ResourceContainer}s of a stage, its {@link
 * io.sluice.core.state.printed.JobMaster}, and a {@link
 * io.sluice.core.state.printed.DownstreamFilter}. Section numbers are the paper's.
 *
 * <p>Where the text leaves something open, the machines do the plainest thing that it allows, and
 * {@link io.sluice.core.state.printed.Mend} names what has to be added. What these machines take
 * for granted, in the paper's favour:
 *
 * <ul>
 *   <li>Each channel keeps its order, and loses what is on it when its sender or receiver dies.
 *   <li>A death is noticed, and no container is taken for dead that is not. An empty container is
 *       in its place then, and nothing comes to it that was sent to the dead one.
 *   <li>A delta is taken in at one instant, and comes whole or not at all. So the phases of a
 *       checkpoint (III.B) are one step: updates that come meanwhile belong to the next delta.
 *   <li>The sources' own log and the output log keep what they have been given. The master, the
 *       sources and the log do not fail: the text says nothing of that.
 *   <li>When the operator downstream fails, its senders see the connection break, and send what is
 *       logged or still in their buffers again, from its first number on.
 * </ul>
 *
 * <p>Vertical elasticity (III.D) is not here: it has no messages.
 */
package io.sluice.core.state.printed;
