/** The files in which Linux tells of itself. */
package io.sluice.linux.files;
