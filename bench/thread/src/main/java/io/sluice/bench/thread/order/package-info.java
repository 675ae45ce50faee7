/** Orders of operator threads that know nothing of queues: what every policy has to beat. */
package io.sluice.bench.thread.order;
