/** Books money that has come in groups: while one is being committed the next gathers, and many share a commit. */
import { isDatabaseAway } from '../../store/database-unavailable.ts';
import { waitedInVain } from '../../store/circuit-breaker.ts';
import type { Ctx } from '../../context.ts';
import { type BatchQueue, openBatchQueue } from '../../store/batch.ts';
import type { Db } from '../../store/db.ts';
import { bookAlone, type Booked, type Charge } from './charge.ts';
import { bookTogether } from './charge-group.ts';

interface Waiting {
  charge: Charge;
  settle: PromiseWithResolvers<Booked>;
}

/** A batch commits within moments, so its wallets are locked only briefly. */
const MOST = 64;

interface ChargeBatch {
  queue: BatchQueue<Waiting>;
  /** By payment: whoever asks for one that is being booked waits for the same. */
  underWay: Map<string, Promise<Booked>>;
}

const batches = new WeakMap<Db, ChargeBatch>();

/** Answers once it is committed where the money lies, whoever booked it. */
export async function bookCharge(ctx: Ctx, charge: Charge): Promise<Booked> {
  const { queue, underWay } = batches.get(ctx.db) ?? openFor(ctx);
  const twin = underWay.get(charge.paymentId);
  if (twin) return twin;
  const settle = Promise.withResolvers<Booked>();
  queue.add({ charge, settle });
  underWay.set(charge.paymentId, settle.promise);
  try {
    return await settle.promise;
  } finally {
    underWay.delete(charge.paymentId);
  }
}

function openFor(ctx: Ctx): ChargeBatch {
  const queue = openBatchQueue<Waiting>(MOST, async (batch) => {
    for (let left = batch; left.length > 0;) {
      const group = firstOfEachWallet(left);
      await book(ctx, group);
      left = left.filter((one) => !group.includes(one));
    }
  });
  const opened = { queue, underWay: new Map<string, Promise<Booked>>() };
  batches.set(ctx.db, opened);
  return opened;
}

async function book(ctx: Ctx, group: readonly Waiting[]): Promise<void> {
  const charges = group.map(({ charge }) => charge);
  const booked = await bookTogether(ctx, charges).catch((error: unknown) => {
    // somebody may hold one of them; a database that is away is away for each
    if (isDatabaseAway(error) && !waitedInVain(error)) return error as Error;
    ctx.log.warn({ err: error }, 'a group of payments is booked one by one');
    return new Map<string, Booked>();
  });
  if (booked instanceof Error) {
    for (const { settle } of group) settle.reject(booked);
    return;
  }
  for (const { charge, settle } of group) {
    // not waited for: a wallet that somebody holds holds up nobody else
    settle.resolve(booked.get(charge.paymentId) ?? bookAlone(ctx, charge));
  }
}

/** Payments into one wallet are booked one after the other, because each must fit beside those before it. */
function firstOfEachWallet(batch: readonly Waiting[]): Waiting[] {
  return [...Map.groupBy(batch, ({ charge }) => charge.walletId).values()].map(([first]) => first!);
}
