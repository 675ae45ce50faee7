/** Orders of operator threads, compared on engines that run as they would in production. */
package io.sluice.bench.thread;
