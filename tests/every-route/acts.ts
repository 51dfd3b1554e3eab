/**
 * Checks the acts that a call of an administrator leaves: as many as the route promises, none if its input is refused, and one if the role
 * may not.
 */
import { leavesAct } from '#server/http/act-recorded.ts';
import { ADMINS_BY_ROLE } from '../admin/admins.ts';
import type { Cell } from '../authorisation/cells.ts';
import type { TestApp } from '../kit/start.ts';
import { briefly, type Visit } from './sweep.ts';

interface Act {
  id: number;
  email: string;
  what: string;
  subject: string;
}

/** Routes whose act is recorded before the provider is asked, because a lost answer does not undo the attempt. */
const RECORDED_FIRST = new Set<string>([
  'POST /api/admin/money/payout/:id/otp',
  'POST /api/admin/money/payout/:id/otp/resend',
]);

const acts = ({ ctx }: TestApp) => ctx.db.selectFrom('admin_act').select(['id', 'email', 'what', 'subject']);

export async function lastAct(app: TestApp): Promise<number | undefined> {
  return (await acts(app).orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;
}

export async function actsAfter(app: TestApp, id: number | undefined): Promise<Act[]> {
  const all = acts(app).orderBy('id');
  return (id === undefined ? all : all.where('id', '>', id)).execute();
}

export function faultsOfActs({ key, route }: Visit, { expected, who }: Cell, left: Act[]): string[] {
  if (expected === 403) {
    const { email, what, subject } = left.at(-1) ?? {};
    const isRecorded = what === 'refused by role' && subject === key && email === emailOf(who);
    return isRecorded && left.length === 1 ? [] : [`the refusal is not recorded once, but as ${briefly(left)}`];
  }
  const promised = expected < 300 ? leavesAct(route) : RECORDED_FIRST.has(key);
  return left.length === Number(promised) ? [] : [`${left.length} acts for ${Number(promised)}: ${briefly(left)}`];
}

function emailOf(who: string): string | undefined {
  return Object.entries(ADMINS_BY_ROLE).find(([role]) => who === `administrator: ${role}`)?.[1];
}
