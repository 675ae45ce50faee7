/** Says which of the next operator's tasks a tuple with a key goes to, where each key has two. */
package io.sluice.core.tuple.key;
