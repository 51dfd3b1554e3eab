/** Suppliers with available money, for tests: a released wallet and a payout account. */
import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { hashOf } from '../../kit/passwords.ts';
import type { TestMember } from '../../kit/people.ts';
import type { AppAddress } from '../../kit/start.ts';
import { openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import { makeMembers } from '../../chat/rooms.ts';

export const PASSWORD = 'dust under short palms';

/** Makes a trade after which its supplier (a new one by default) has `naira` more available. */
export async function earn(
  app: AppAddress,
  emulator: EmulatedProvider,
  naira: number,
  supplier?: TestMember,
): Promise<Trade> {
  const members = supplier && [supplier, ...(await makeMembers(app, 3))];
  const trade = await openTrade(app, emulator, { quantity: 1, unitPrice: naira, ...(members && { members }) });
  const [payer] = trade.partners;
  await trade.buy(payer, 1);
  await trade.acknowledge(trade.supplier);
  await trade.acknowledge(payer);
  return trade;
}

export async function givePassword(app: AppAddress, { id }: TestMember): Promise<void> {
  await app.ctx.db
    .updateTable('member')
    .set({ password_hash: hashOf(PASSWORD) })
    .where('id', '=', id)
    .execute();
}

/** Saves a payout account; the emulated bank decides by its last three digits how transfers end. */
export async function saveAccount(member: TestMember, ending = '000', password = PASSWORD) {
  const wish = { bankCode: '057', accountNumber: `2001234${ending}` };
  const { body } = await member.call('POST /api/payout/account/resolve', wish);
  return member.call('POST /api/payout/account', { ...wish, accountName: body.accountName, password });
}

/** Makes a supplier with this much available and a payout account. */
export async function makeEarner(
  app: AppAddress,
  emulator: EmulatedProvider,
  { naira = 5_000, ending = '000' }: { naira?: number; ending?: string } = {},
): Promise<TestMember> {
  const { supplier } = await earn(app, emulator, naira);
  await givePassword(app, supplier);
  const saved = await saveAccount(supplier, ending);
  if (saved.status !== 200) throw new Error(`no account: ${JSON.stringify(saved.body)}`);
  await endHold(app, supplier);
  return supplier;
}

export const askPayout = (member: TestMember, naira: unknown) => member.call('POST /api/payout/', { amount: naira });

/** Requests a payout for which the provider wants a one-time code; `state` reads its current state. */
export async function askPayoutByCode(
  app: AppAddress,
  emulator: EmulatedProvider,
  member: TestMember,
): Promise<{ id: string; state: () => Promise<string> }> {
  await emulator.control('switches', { otp: true });
  await askPayout(member, 3_000);
  const row = () =>
    app.ctx.db
      .selectFrom('payout')
      .where('member_id', '=', member.id)
      .select(['id', 'state'])
      .executeTakeFirstOrThrow();
  const state = async () => (await row()).state;
  await expect.poll(state).toBe('otp');
  await emulator.control('switches', { otp: false });
  return { id: (await row()).id, state };
}

/** Reads what the member has available, on its way and paid out. */
export const moneyOf = async (member: TestMember) => (await member.call('GET /api/payout/')).body;

/** Ends the wait after a new payout account. */
export async function endHold({ ctx }: AppAddress, { id }: { id: string }): Promise<void> {
  await ctx.db
    .updateTable('payout_account')
    .set({ held_until: new Date(0) })
    .where('member_id', '=', id)
    .execute();
}

/** Stores an account without asking a bank; returns its id. */
export async function plantAccount({ ctx }: AppAddress, memberId: string): Promise<string> {
  const id = randomUUIDv7();
  await ctx.db
    .insertInto('payout_account')
    .values({
      id,
      member_id: memberId,
      bank_code: '058',
      bank_name: 'GTBank',
      account_number: '0123456789',
      account_name: 'ADAEZE OKAFOR',
      recipient_code: `RCP_${id}`,
    })
    .execute();
  return id;
}
