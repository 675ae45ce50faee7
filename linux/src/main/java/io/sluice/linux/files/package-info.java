/** Reads the files in which Linux describes itself. */
package io.sluice.linux.files;
