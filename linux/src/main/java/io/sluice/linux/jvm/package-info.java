/** What JVMs tell of themselves to whoever may ask, without any foothold in them. */
package io.sluice.linux.jvm;
