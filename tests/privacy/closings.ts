/** Members who close their accounts, for tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hashOf } from '../kit/passwords.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../money/trade.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';

export const PASSWORD = 'rain over tall mangoes';
export let app: TestApp;
export let emulator: EmulatedProvider;
let passwordHash: string;

/** Starts the app for the calling test file. */
export function openClosings(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    ({ app, emulator } = await startByHand(env));
    passwordHash = hashOf(PASSWORD);
  });
  afterAll(() => app.close());
  beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());
}

export async function newMember(firstName = 'Ngozi', lastName = 'Bello'): Promise<TestMember> {
  const member = await makeMember(app, { firstName, lastName });
  await app.ctx.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}

/** Makes a trade of four members who can close their accounts. */
export async function trade(): Promise<Trade> {
  const members = await Promise.all(['Sani', 'Bola', 'Ada', 'Efe'].map((name) => newMember(name, 'Trade')));
  return openTrade(app, emulator, { members });
}

export const close = (who: TestMember, password = PASSWORD) => who.call('POST /api/user/account/closing', { password });
export const obstacles = async (who: TestMember) => (await who.call('GET /api/user/account/closing')).body.obstacles;
export const rowOf = ({ id }: TestMember) =>
  app.ctx.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

export const SALE = { business: 'sale', genericName: 'Artemether', quantity: 10, expiryDate: '2030-01-31' };
export const sell = async (who: TestMember) =>
  (await who.call('POST /api/business/:userId', { userId: who.id, ...SALE })).body.business._id;
