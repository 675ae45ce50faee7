/** Real Storm workers that send in an order. */
package io.sluice.verify.tuple;
