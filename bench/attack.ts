/** Response times of honest members while others flood the server: each kind of call, alone and during each kind of flood. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { hashSecret } from '#server/auth/password-hash.ts';
import { startFlood } from './attack/flood-process.ts';
import { type Felt, HONEST, type HonestCall, openHonest } from './attack/honest.ts';
import { type Answers, FLOODS, type FloodKind } from './attack/plan.ts';
import type { BenchServer } from './bench-server.ts';
import { stop } from './process.ts';
import { type BenchMember, seedOffers, seedRooms } from './seed.ts';

const HONEST_MEMBERS = 40;
const OFFERS = 2_000;
const SECONDS = 7;
/** Measured before each flood and at the end, so that other noise of the machine affects both. */
const ALONE_SECONDS = 1.5;
/** Until a flood reaches its height: guessing networks are then known, and slow requests are cut off after up to 18 s. */
const LEAD_SECONDS: Partial<Record<FloodKind, number>> = { guesses: 3, sockets: 4, slow: 11 };
const USUAL_LEAD_SECONDS = 1;
/** How long a flood continues after the last honest call, and how long it then has to end. */
const TAIL_SECONDS = 0.5;
const QUIET_SECONDS = 1;
/** The default limits, which other parts of the bench raise. */
const USUAL_LIMITS = { RATE_LIMIT_FACTOR: '1', MESSAGES_PER_MINUTE: '100', SOCKETS_PER_ADDRESS: '500' };

export interface AttackRow {
  flood: string;
  'honest call': HonestCall;
  median: number;
  p95: number;
  'median, times alone': number;
  'p95, times alone': number;
  refused: number;
}

export interface AttackFigures {
  rows: AttackRow[];
  /** How often each flood received each answer. */
  floods: { flood: string; answers: Answers }[];
  /** Refusals that honest members received. Empty if all is well. */
  refusals: string[];
}

/** Measures on a separate server with the default limits. */
export async function measureAttack(bench: BenchServer): Promise<AttackFigures> {
  const { pool, payers, folder, startServer } = bench;
  const honestPeople = payers.slice(0, HONEST_MEMBERS);
  const attackers = payers.slice(HONEST_MEMBERS);
  const password = randomBytes(12).toString('hex');
  await pool.pg.query('UPDATE member SET password_hash = $1', [await hashSecret(password, { ip: '::1' })]);
  await seedOffers(pool.pg, honestPeople, OFFERS);
  const emails = await emailsOf(bench, payers);
  const named = (people: readonly BenchMember[]) => people.map(({ id, token }) => ({ email: emails.get(id)!, token }));
  const rooms = await seedRooms(pool.pg, honestPeople.slice(0, 10));
  const attackRooms = (await seedRooms(pool.pg, attackers)).flat();
  const picture = await makePicture();
  const { child, url } = await startServer(USUAL_LIMITS);
  const honest = await openHonest({ url, members: named(honestPeople), password, rooms, picture });
  try {
    await honest.measure(ALONE_SECONDS);
    const alone = await honest.measure(ALONE_SECONDS);
    const measureAlone = async () => {
      const more = await honest.measure(ALONE_SECONDS);
      for (const name of HONEST) {
        alone[name].times.push(...more[name].times);
        alone[name].refusals.push(...more[name].refusals);
      }
    };
    const beside = new Map<FloodKind, Record<HonestCall, Felt>>();
    const floods: AttackFigures['floods'] = [];
    for (const kind of Object.keys(FLOODS) as FloodKind[]) {
      const lead = LEAD_SECONDS[kind] ?? USUAL_LEAD_SECONDS;
      const flood = await startFlood(folder, {
        kind,
        url,
        seconds: lead + SECONDS + TAIL_SECONDS,
        attackers: named(attackers).map((each, index) => ({ ...each, chatId: attackRooms[index]!.chatId })),
        victims: named(payers).map(({ email }) => email),
        picture: Buffer.from(picture).toString('base64'),
      });
      await sleep(lead * 1_000);
      beside.set(kind, await honest.measure(SECONDS));
      floods.push({ flood: FLOODS[kind], answers: await flood.answers });
      await sleep(QUIET_SECONDS * 1_000);
      await measureAlone();
    }
    return { rows: rowsOf(alone, beside), floods, refusals: refusalsOf([alone, ...beside.values()]) };
  } finally {
    honest.close();
    await stop(child);
  }
}

async function emailsOf({ pool }: BenchServer, people: readonly BenchMember[]): Promise<Map<string, string>> {
  const ids = people.map(({ id }) => id);
  const found = await pool.pg.query<BenchMember & { email: string }>(
    'SELECT id, email FROM member WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(found.rows.map(({ id, email }) => [id, email]));
}

/** Makes a picture like a phone's camera, but smaller. */
async function makePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [800, 600];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return Uint8Array.from(await noise.blur(3).jpeg().toBuffer());
}

type Measured = Record<HonestCall, Felt>;

function rowsOf(alone: Measured, beside: ReadonlyMap<FloodKind, Measured>): AttackRow[] {
  const all: [string, Measured][] = [
    ['none', alone],
    ...[...beside].map(([kind, felt]) => [FLOODS[kind], felt] as [string, Measured]),
  ];
  return all.flatMap(([flood, felt]) =>
    HONEST.map((name) => {
      const [median, p95] = [at(felt[name], 0.5), at(felt[name], 0.95)];
      return {
        flood,
        'honest call': name,
        median,
        p95,
        'median, times alone': median / at(alone[name], 0.5),
        'p95, times alone': p95 / at(alone[name], 0.95),
        refused: felt[name].refusals.length,
      };
    }),
  );
}

function at({ times }: Felt, share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function refusalsOf(all: readonly Measured[]): string[] {
  return all.flatMap((felt) => Object.values(felt).flatMap(({ refusals }) => refusals));
}
