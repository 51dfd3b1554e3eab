/** Proposals of administrators for tests: an app in which two of them decide large sums, and the actions of each. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Api } from '#contract/api.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { closeInOrder } from '../money/ledger/ledger-invariants.ts';
import { type EmulatedProvider, startByHand } from '../money/trade.ts';
import { callOn, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;
/** The token of the owner; `bola` is that of the administrator for money. */
export let ada: string;
export let bola: string;
export const BOLA = ADMINS_BY_ROLE.money;

/** Starts the app for the calling test file. */
export function openApprovals(): void {
  beforeAll(async () => {
    ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN, FOUR_EYES_ABOVE: '500' }));
    await inviteByRole(app);
  });
  afterAll(() => closeInOrder(app));
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('alone_act').execute();
    ada = await signInAsAdmin(app);
    bola = await signInAsAdmin(app, BOLA);
  });
}

export const as = <K extends keyof Api>(by: string, key: K, input: object = {}) =>
  callOn(app.url, key, { ...input }, { token: by });
export const waiting = async (by = bola) => (await as(by, 'GET /api/admin/money/approvals')).body.approvals;
export const approve = (by: string, id: string, more: object = {}) =>
  as(by, 'POST /api/admin/money/approval/:id/approve', { id, ...more });

export function proposalIn({ status, body }: { status: number; body: object }): string {
  expect(status, JSON.stringify(body)).toBe(200);
  const { proposed } = body as { proposed?: { _id: string; expiresAt: string } };
  return proposed?._id ?? expect.fail(`done at once: ${JSON.stringify(body)}`);
}

export async function stateOf(id: string) {
  const { state, answer } = await app.ctx.db
    .selectFrom('approval')
    .where('id', '=', id)
    .select(['state', 'answer'])
    .executeTakeFirstOrThrow();
  return { state, answer };
}
