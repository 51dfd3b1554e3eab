/** Books money that has come in groups: while one is being committed the next gathers, and many share a commit. */
import type { Wallet } from '#contract/wallet.ts';
import type { Allocation } from '#rules/wallet.ts';
import { isDatabaseAway } from '../../store/database-unavailable.ts';
import { waitedInVain } from '../../store/circuit-breaker.ts';
import { openLane } from '../../store/batch.ts';
import type { ProviderTransaction } from '../../outside/payment.ts';

/** A payment into a wallet that the provider calls paid. */
export interface Charge {
  paymentId: string;
  walletId: string;
  said: ProviderTransaction;
}

export interface Booked {
  /** Where its money lies. */
  allocation: Allocation;
  /** As its chat sees it now; absent where it has to be read. */
  wallet?: Wallet;
}

export interface ChargeWriter {
  /** Answers once it is committed where the money lies, whoever booked it. */
  write(charge: Charge): Promise<Booked>;
}

export interface Booking {
  /** Books in one transaction what needs nothing else, by payment. What is left out is booked alone. */
  together(charges: readonly Charge[]): Promise<ReadonlyMap<string, Booked>>;
  alone(charge: Charge): Promise<Booked>;
  /** Told of a group that failed, and was booked one by one. */
  onFailed(error: unknown): void;
}

interface Waiting {
  charge: Charge;
  settle: PromiseWithResolvers<Booked>;
}

/** A group is committed within moments: nobody else enters its wallets meanwhile. */
const MOST = 64;

export function openChargeWriter({ together, alone, onFailed }: Booking): ChargeWriter {
  const underWay = new Map<string, Promise<Booked>>();

  async function book(group: readonly Waiting[]): Promise<void> {
    const charges = group.map(({ charge }) => charge);
    const booked = await together(charges).catch((error: unknown) => {
      // somebody may hold one of them; a database that is away is away for each
      if (isDatabaseAway(error) && !waitedInVain(error)) return error as Error;
      onFailed(error);
      return new Map<string, Booked>();
    });
    if (booked instanceof Error) {
      for (const { settle } of group) settle.reject(booked);
      return;
    }
    for (const { charge, settle } of group) {
      // not waited for: a wallet that somebody holds holds up nobody else
      settle.resolve(booked.get(charge.paymentId) ?? alone(charge));
    }
  }

  const lane = openLane<Waiting>(MOST, async (batch) => {
    for (let left = batch; left.length > 0;) {
      const group = firstOfEachWallet(left);
      await book(group);
      left = left.filter((one) => !group.includes(one));
    }
  });

  return {
    async write(charge) {
      const twin = underWay.get(charge.paymentId);
      if (twin) return twin;
      const settle = Promise.withResolvers<Booked>();
      lane.add({ charge, settle });
      underWay.set(charge.paymentId, settle.promise);
      try {
        return await settle.promise;
      } finally {
        underWay.delete(charge.paymentId);
      }
    },
  };
}

/** Payments into one wallet are booked one after the other, as each has to fit beside those before it. */
function firstOfEachWallet(batch: readonly Waiting[]): Waiting[] {
  return [...Map.groupBy(batch, ({ charge }) => charge.walletId).values()].map(([first]) => first!);
}
