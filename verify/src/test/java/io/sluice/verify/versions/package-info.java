/** The agent beside Flinks of other versions: {@code verify/versions/check}. */
package io.sluice.verify.versions;
