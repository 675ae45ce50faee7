/** Keeps intervals as wide as past errors ask for. */
package io.sluice.core.window.calibration;
