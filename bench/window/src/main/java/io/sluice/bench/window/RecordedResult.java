package io.sluice.bench.window;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.sluice.bench.window.recorded.StockWait;
import java.util.List;

/**
 * Tells how approximate windows did on recorded events.
 *
 * @param result of the windows that count
 * @param allWindows windows that have events
 * @param warmUp windows at the beginning that do not count
 * @param cutOff windows at the end that do not count, since the record ends before they must answer
 * @param unanswered answers that are missing, since all events of the key came after its window had
 *     answered for all others
 * @param stock what windows with a fixed bound of out-of-orderness would do
 * @param answers all that count
 */
public record RecordedResult(
    WindowResult result,
    int allWindows,
    int warmUp,
    int cutOff,
    int unanswered,
    StockWait stock,
    @JsonIgnore List<JudgedAnswer> answers) {}
