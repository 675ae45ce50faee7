/**
 * Holds the one class that Flink 2.3 lets only its own package construct. It is loaded by Flink's
 * class loader, so it works from {@code lib}.
 */
package org.apache.flink.runtime.io.network.netty;
