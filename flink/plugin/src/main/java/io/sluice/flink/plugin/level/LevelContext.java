package io.sluice.flink.plugin.level;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Leases;
import io.sluice.flink.plugin.hook.task.GaugeBoard;
import io.sluice.flink.plugin.hook.task.MemoryPart;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.exchange.ExchangeClient;
import io.sluice.plugin.base.journal.JournalFile;
import java.util.List;
import java.util.Optional;

/**
 * Holds the objects that the levels of one process share.
 *
 * @param settings that the process started with; empty when its configuration was refused
 * @param gauges metrics of tasks
 * @param networkMemory of the TaskManagers that there are now; changes as they come and go
 * @param channel to processes that set priorities; empty when there is none
 * @param leases of the knobs in this process
 * @param journal file of this process, which mechanisms join; it takes nothing where none is wanted
 * @param exchange with other processes, through the JobManager; empty when there is none. It
 *     connects when all levels have been opened
 */
public record LevelContext(
    Optional<Settings> settings,
    GaugeBoard gauges,
    List<MemoryPart> networkMemory,
    Optional<ChannelFile> channel,
    Leases leases,
    JournalFile journal,
    Optional<ExchangeClient> exchange) {}
