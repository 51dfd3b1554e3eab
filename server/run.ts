/** The process: reads settings, starts PostgreSQL, migrates, listens, and stops all of it on a signal. */
import { once } from 'node:events';
import { join } from 'node:path';
import type { Running } from './app.ts';
import { type Config, misspeltIn, readConfig } from './config/config.ts';
import { startPostgres } from './outside/postgres.ts';
import { checkPostgres } from './outside/postgres/external.ts';
import { startFault } from './process/start-fault.ts';

/** After this, requests under way are cut off. */
const DRAIN_MS = 5_000;
/** After this, anything that still hangs is abandoned. The next start finds PostgreSQL again. */
const STOP_MS = 9_500;
/** npm also forwards the terminal's Ctrl-C that this process already received, so both count as one. */
const SAME_SIGNAL_MS = 1_000;

const held = new AsyncDisposableStack();
let stopping: number | undefined;
/** Cuts off requests under way. */
const hurrying = new AbortController();
/** Ends the wait for the database and the web. */
const leaving = new AbortController();
/** Time for load balancers to notice the shutdown. */
let noticeMs = 0;
let started: Promise<void>;

/** Runs until the server listens, or has said why it cannot. Called once per process. Serves pages once the web is `built`. */
export async function run(built?: Promise<void>): Promise<void> {
  // `start` reports it, perhaps while this still waits for the database
  built?.catch(() => undefined);
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  started = start(built).catch(giveUp);
  await started;
}

async function start(built?: Promise<void>): Promise<void> {
  for (const sentence of misspeltIn(process.env)) console.warn(sentence);
  const config = readConfig(process.env);
  noticeMs = config.drainSeconds * 1_000;
  const loading = import('./app.ts');
  const postgres = await openPostgres(config);
  held.defer(() => postgres.stop());
  const [{ buildApp }, { migrate }] = await Promise.all([loading, import('./store/migrate.ts')]);
  await migrate(postgres);
  if (built) await Promise.race([built, askedToLeave()]);
  const running = await buildApp(config, postgres);
  held.defer(() => drain(running));
  const address = await running.start();
  if (stopping === undefined) await greet(config, running, { address, version: postgres.version });
}

/** Rejects once the process is asked to end. */
async function askedToLeave(): Promise<never> {
  leaving.signal.throwIfAborted();
  await once(leaving.signal, 'abort');
  throw leaving.signal.reason;
}

function openPostgres({ databaseUrl, dataDir, ...config }: Config) {
  const { signal } = leaving;
  if (databaseUrl) return checkPostgres({ ...config, databaseUrl, signal, say: console.warn });
  return startPostgres({ dataDir, onLost: (error) => void giveUp(error) });
}

/** Waits a limited time for requests under way. */
async function drain(running: Running): Promise<void> {
  const cutOff = () => running.app.server.closeAllConnections();
  hurrying.signal.addEventListener('abort', cutOff);
  const timer = setTimeout(cutOff, noticeMs + DRAIN_MS);
  await running.close();
  clearTimeout(timer);
}

async function stop(): Promise<void> {
  if (stopping !== undefined) {
    // npm's own signal may come seconds later on a busy machine, so PostgreSQL is stopped in any case
    if (Date.now() - stopping > SAME_SIGNAL_MS) hurrying.abort();
    return;
  }
  stopping = Date.now();
  leaving.abort();
  setTimeout(() => process.exit(1), noticeMs + STOP_MS);
  await started;
  await release(0);
}

async function giveUp(error: unknown): Promise<void> {
  const isAsked = leaving.signal.aborted && (error as Error).name === 'AbortError';
  if (!isAsked) console.error(startFault(error) ?? error);
  setTimeout(() => process.exit(1), STOP_MS);
  await release(isAsked ? 0 : 1);
}

async function release(code: number): Promise<never> {
  try {
    await held.disposeAsync();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
  process.exit(code);
}

interface Greeting {
  address: string;
  /** PostgreSQL's version. */
  version: string;
}

async function greet(config: Config, { ctx }: Running, { address, version }: Greeting): Promise<void> {
  const lines = [`Mortar is at ${address}`];
  if (config.databaseUrl === undefined)
    lines.push(`Embedded PostgreSQL ${version}. Its fixes come with Mortar's releases, later than PostgreSQL's own.`);
  else lines.push(`PostgreSQL ${version}`);
  if (config.sandbox) lines.push('Sandbox: no real money moves.');
  else if (ctx.payment.domain === 'test') lines.push("Paystack's test mode: no real money moves.");
  const mailPage = config.sandbox ? ` and shown at ${address}/sandbox/mail` : '';
  if (!config.smtpUrl) lines.push(`Mail is saved in ${join(config.dataDir, 'mail')}${mailPage}`);
  if (config.demo) {
    const { listDemoSignIns } = await import('./store/demo.ts');
    const people = await listDemoSignIns(ctx.db);
    if (people.length > 0) lines.push('Sign in to try it:');
    for (const { email, password } of people) lines.push(`  ${email}  password ${password}`);
  }
  if (config.adminEmails.length === 0) {
    lines.push('ADMIN_EMAILS is not set. Nobody can decide disputes, verify licences or complete payouts.');
  } else if (config.demo) lines.push(`Administration: ${address}/admin/auth as ${config.adminEmails[0]}`);
  console.log(lines.join('\n'));
}
