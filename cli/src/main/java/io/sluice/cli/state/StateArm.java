package io.sluice.cli.state;

/**
 * Tells how one arm did.
 *
 * @param name of the arm
 * @param commandMillis from the command until Flink said that it was done
 * @param quiet figures of the seconds before the command
 * @param moved figures of all that followed
 * @param counted visits
 * @param detail of the move, or null
 */
public record StateArm(
    String name, long commandMillis, Gaps quiet, Gaps moved, long counted, String detail) {}
