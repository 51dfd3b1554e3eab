/** The record of administrators' acts: search, a file of the acts found, and the state of its chain. */
import type { adminAct } from '#contract/admin/act.ts';
import { ACT_PAGE, sealText } from '#rules/admin/act.ts';
import { dayInLagos, minuteInLagos } from '#rules/lagos.ts';
import { csvLines, csvOf } from '#rules/csv.ts';
import type { Action } from '../../http/serve.ts';
import { findHead, findLastCheck } from '../../store/admin/act-chain.ts';
import { type ActFilter, listActs, listActValues } from '../../store/admin/act-list.ts';
import { type Db, inTransaction } from '../../store/db.ts';
import { record } from './admin.ts';

export const list: Action<'admin', typeof adminAct.list> = (ctx, { after, ...asked }) =>
  listActs(ctx.db, filterOf(asked), ACT_PAGE, after);

export const chain: Action<'admin', typeof adminAct.chain> = async (ctx) => {
  const head = (await findHead(ctx.db)) ?? { position: 0, hash: '' };
  const last = await findLastCheck(ctx.db);
  return { seal: sealText(head), acts: head.position, check: last ?? null, ...(await listActValues(ctx.db)) };
};

export const check: Action<'admin', typeof adminAct.check> = async (ctx) => {
  await inTransaction(ctx.db, async (trx) => {
    await record(ctx, trx, { what: 'audit checked' });
    await ctx.jobs.add(trx, 'check-acts', {}, { key: 'check-acts now' });
  });
  return { success: true };
};

export const file: Action<'admin', typeof adminAct.file> = async (ctx, asked) => {
  const filter = filterOf(asked);
  const reason = Object.entries(filter).map(([name, value]) => `${name}: ${value}`);
  await inTransaction(ctx.db, (trx) => record(ctx, trx, { what: 'audit downloaded', reason: reason.join(', ') }));
  const download = `mortar-audit-${dayInLagos(ctx.now())}.csv`;
  return { bytes: linesOf(ctx.db, filter), mime: 'text/csv; charset=utf-8', download };
};

/** Leaves out empty fields. */
function filterOf(asked: { [name in keyof ActFilter]: string | null | undefined }): ActFilter {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}

const HEADINGS = ['number', 'time in Lagos', 'administrator', 'what', 'subject', 'reason', 'session', 'hash'];
const AT_ONCE = 1_000;

async function* linesOf(db: Db, filter: ActFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvOf([HEADINGS]));
  for (let after: string | undefined; ;) {
    const { acts, nextCursor } = await listActs(db, filter, AT_ONCE, after);
    const rows = acts.map((act) => [
      act.position ?? '',
      minuteInLagos(new Date(act.createdAt)),
      act.email,
      act.what,
      act.subject,
      act.reason,
      act.sessionId ?? '',
      act.hash ?? '',
    ]);
    yield Buffer.from(csvLines(rows));
    if (nextCursor === null) return;
    after = nextCursor;
  }
}
