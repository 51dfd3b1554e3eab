/** The daily check of the chain of acts. Owners get a mail at once if it is broken, and its seal every week. */
import { sealText } from '#rules/admin/act.ts';
import { ownersOf } from '../../auth/admin-role.ts';
import type { Ctx } from '../../context.ts';
import { actsBrokenMail, actSealMail } from '../../mail/operator-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findLastCheck, insertCheck } from '../../store/admin/act-chain.ts';
import { sendMail } from '../notice/send-mail.ts';
import { checkChain } from './act-chain.ts';

const MONDAY = 1;

/** The job. */
export async function checkActs(ctx: Ctx): Promise<void> {
  const found = await checkChain(ctx.db);
  await insertCheck(ctx.db, found);
  const day = ctx.now().toISOString().slice(0, 10);
  const owners = await ownersOf(ctx, ctx.db);
  // one job for each, so that a failing address does not repeat the others' mail
  if (found.fault) {
    ctx.log.error(found, 'the record of administrators’ acts is broken');
    for (const to of owners) {
      await ctx.jobs.add(ctx.db, 'mail-acts-broken', { to }, { key: `mail-acts-broken ${day} ${to}` });
    }
  } else if (ctx.now().getUTCDay() === MONDAY) {
    const seal = sealText(found);
    for (const to of owners) {
      await ctx.jobs.add(ctx.db, 'mail-act-seal', { to, seal }, { key: `mail-act-seal ${day} ${to}` });
    }
  }
}

/** The job. Sends nothing if the chain is intact again, such as after a backup was restored. */
export async function mailActsBroken(ctx: Ctx, { to }: JobPayloads['mail-acts-broken']): Promise<void> {
  const last = await findLastCheck(ctx.db);
  if (last?.fault) await sendMail(ctx, actsBrokenMail(to, sealText(last), `${ctx.publicUrl()}/admin/audit`));
}

/** The job. */
export async function mailActSeal(ctx: Ctx, { to, seal }: JobPayloads['mail-act-seal']): Promise<void> {
  await sendMail(ctx, actSealMail(to, seal));
}
