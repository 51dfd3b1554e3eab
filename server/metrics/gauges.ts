/** Gauges read on request: pools, sockets, disk and database figures. A failed read is counted. */
import type { Counter, Gauge, Registry } from '@prometheus-io/client';
import type { PoolName } from '../telemetry/meter.ts';
import type { HealthFigures } from '../store/admin/health-figure.ts';
import type { Library } from './registry.ts';

/** The sources of the gauges. */
export interface Sources {
  pools: Record<PoolName, { totalCount: number; idleCount: number; waitingCount: number }>;
  sockets(): Record<string, number>;
  isProviderSilent(): boolean;
  isStorageSilent(): boolean;
  /** Bytes on the disk that files are written to. */
  disk(): Promise<{ free: number; whole: number }>;
  figures(): Promise<HealthFigures>;
  version: { version: string; commit?: string | undefined };
}

/** Figures are cached this long: several clients may watch one server, and every server asks for itself. */
const FIGURES_CACHED_MS = 10_000;

type NewGauge = <L extends string>(name: string, help: string, ...labelNames: L[]) => Gauge<L>;
/** Sets its gauges, or throws. */
type Collect = () => void | Promise<void>;

/** Returns the function that reads all gauges, called before each answer. It never throws. */
export function openGauges({ Counter, Gauge }: Library, registry: Registry, sources: Sources): () => Promise<void> {
  const registers = [registry];
  const gauge: NewGauge = (name, help, ...labelNames) =>
    new Gauge({ name: `mortar_${name}`, help, labelNames, registers });
  const failures: Counter<'collector'> = new Counter({
    name: 'mortar_scrape_failures_total',
    help: 'looks that failed, whose gauges are missing from the answer',
    labelNames: ['collector'],
    registers,
  });
  const { version, commit = 'unknown' } = sources.version;
  gauge('build_info', 'the version that runs', 'version', 'commit').set({ version, commit }, 1);
  const looks: Record<string, Collect> = {
    process: processCollector(gauge, sources),
    disk: diskCollector(gauge, sources),
    database: databaseCollector(gauge, sources),
  };
  for (const collector of Object.keys(looks)) failures.inc({ collector }, 0);
  return async () => {
    for (const [collector, collect] of Object.entries(looks)) {
      try {
        await collect();
      } catch {
        failures.inc({ collector });
      }
    }
  };
}

function processCollector(gauge: NewGauge, { pools, sockets, isProviderSilent, isStorageSilent }: Sources): Collect {
  const connections = gauge('database_pool_connections', 'connections to the database', 'pool', 'state');
  const waiting = gauge('database_pool_waiting', 'calls that wait for a connection', 'pool');
  const open = gauge('sockets', 'open live connections', 'transport');
  const breaker = gauge('provider_breaker_open', '1 while the payment provider is silent and not called');
  const storage = gauge('storage_breaker_open', '1 while the S3-compatible storage is silent and not called');
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'used' }, totalCount - idleCount);
      waiting.set({ pool }, waitingCount);
    }
    for (const [transport, count] of Object.entries(sockets())) open.set({ transport }, count);
    breaker.set(isProviderSilent() ? 1 : 0);
    storage.set(isStorageSilent() ? 1 : 0);
  };
}

function diskCollector(gauge: NewGauge, { disk }: Sources): Collect {
  const free = gauge('disk_free_bytes', 'free on the disk of DATA_DIR');
  const whole = gauge('disk_size_bytes', 'size of the disk of DATA_DIR');
  return async () => {
    const space = await disk();
    free.set(space.free);
    whole.set(space.whole);
  };
}

function databaseCollector(gauge: NewGauge, sources: Sources): Collect {
  const up = gauge('database_up', '1 where the database answered the last look');
  const jobs = gauge('jobs', 'jobs that could run now, run, or gave up', 'kind', 'state');
  const oldest = gauge('job_oldest_waiting_seconds', 'for how long the oldest job that could run has waited', 'kind');
  const webhooks = gauge('webhooks_waiting', 'webhooks of the provider that are stored and not handled');
  const differences = gauge('ledger_differences_open', 'open differences of the books');
  const size = gauge('database_size_bytes', 'size of the database');
  const backup = gauge(
    'backup_last_success_timestamp_seconds',
    'when the newest good backup ended; 0 where none is known',
  );
  const backupFailed = gauge('backup_failed', '1 where a backup has failed since the newest good one');
  const ofKinds = [jobs, oldest];
  let cached: { figures: HealthFigures; until: number } | undefined;
  return async () => {
    // unknown figures are removed, because an old one would look healthy
    for (const one of ofKinds) one.reset();
    up.set(0);
    if (!cached || cached.until < performance.now()) {
      cached = undefined;
      cached = { figures: await sources.figures(), until: performance.now() + FIGURES_CACHED_MS };
    }
    const { figures } = cached;
    up.set(1);
    for (const { kind, due, running, failed, oldest: seconds } of figures.jobs) {
      jobs.set({ kind, state: 'waiting' }, due);
      jobs.set({ kind, state: 'running' }, running);
      jobs.set({ kind, state: 'failed' }, failed);
      oldest.set({ kind }, seconds);
    }
    webhooks.set(figures.webhooks);
    differences.set(figures.differences);
    size.set(figures.databaseBytes);
    backup.set(figures.backupAt ?? 0);
    backupFailed.set(figures.backupFailed ? 1 : 0);
  };
}
