/** Purchases through crashes that both sides end: with a code read out at a pick-up, or with a refund both agree on. */
import type { TestMember } from '../kit/people.ts';
import type { AppAddress } from '../kit/start.ts';
import { openTrade } from '../money/trade.ts';
import { again, buyAndVerify, type GoesOn, type Purse } from './load.ts';

/** The successful ends that both sides were told, by wallet address. */
export interface Ended {
  handedOver: string[];
  agreed: string[];
}

export const AGREED_NAIRA = 400.01;

const ONCE: GoesOn = () => false;

/** Buys one purchase after another, each in a wallet of its own; at least one of each kind. */
export async function buyAndEnd(app: AppAddress, purse: Purse, ended: Ended, goesOn: GoesOn): Promise<void> {
  for (let count = 0; count < 2 || goesOn(); count += 1) {
    const own = {
      ...purse,
      trade: await again(purse, () => openTrade(app, purse.emulator, { members: membersOf(purse) })),
    };
    await buyAndVerify(own, ONCE);
    if (count % 2 === 0) {
      await handOver(app, own);
      ended.handedOver.push(own.trade.walletAddress);
    } else {
      await agree(own);
      ended.agreed.push(own.trade.walletAddress);
    }
  }
}

const membersOf = ({ trade }: Purse): TestMember[] => [trade.supplier, ...trade.partners];

async function handOver(app: AppAddress, purse: Purse): Promise<void> {
  const { trade, payer } = purse;
  const { walletAddress } = trade;
  await callUntilAnswered(purse, 'pick up', () =>
    payer.call('POST /api/wallet/delivery/:walletAddress', { walletAddress, method: 'pick up' }),
  );
  const { code } = await again(purse, async () => (await trade.show(payer)).deliveries[0]!);
  await callUntilAnswered(purse, 'hand over', async () => {
    // tries whose answer was lost count too
    await app.ctx.db.deleteFrom('attempt').execute();
    return trade.supplier.call('POST /api/wallet/pickup/:walletAddress', { walletAddress, payerId: payer.id, code });
  });
}

async function agree(purse: Purse): Promise<void> {
  const { trade, payer } = purse;
  const at = { walletAddress: trade.walletAddress };
  await callUntilAnswered(purse, 'dispute', () =>
    payer.call('POST /api/wallet/dispute/:walletAddress', { ...at, reason: 'damaged', detail: 'Wet' }),
  );
  await callUntilAnswered(purse, 'propose', () =>
    trade.supplier.call('POST /api/wallet/dispute/:walletAddress/proposal', { ...at, amount: AGREED_NAIRA }),
  );
  const { body } = await callUntilAnswered(purse, 'read', () =>
    payer.call('GET /api/wallet/dispute/:walletAddress', at),
  );
  const id = body.dispute.proposals.find(({ state }) => state === 'open')?._id ?? '';
  await callUntilAnswered(purse, 'accept', () =>
    payer.call('POST /api/wallet/dispute/:walletAddress/proposal/:id', { ...at, id, answer: 'accept' }),
  );
}

/** Repeats a call until it is answered. A conflict means that an earlier try succeeded and its answer was lost. */
async function callUntilAnswered<A extends { status: number; body: { error?: string } }>(
  purse: Purse,
  what: string,
  call: () => Promise<A>,
): Promise<A> {
  return again(purse, async (tries) => {
    const answer = await call();
    const { status, body } = answer;
    if (status === 502 || status === 503) throw new Error(`${what}: ${status}`);
    if (status !== 200 && !(status === 409 && tries > 1))
      purse.acknowledged.strange.push(`${what}: ${status} ${body.error}`);
    return answer;
  });
}
