/** The last day of an offer, after which it closes automatically. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endOfDayInLagos } from '#rules/lagos.ts';
import { closeOver } from '#server/actions/trade/offer/offer-change.ts';
import {
  app,
  dayFromNow,
  edit,
  makeOffer,
  online,
  openMarket,
  other,
  partner,
  setClosed,
  show,
  expressInterest,
} from './offers.ts';
import { until } from '../../kit/socket.ts';
import { asJob } from '../../money/as-job.ts';

openMarket();

describe('the last day of an offer', () => {
  const setLastDay = (id: string, day: string) =>
    app.ctx.db.updateTable('offer').set({ closes_on: day }).where('id', '=', id).execute();

  async function closingsOf(id: string): Promise<Date[]> {
    const { rows } = await sql<{ at: Date }>`
      SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`close-offer ${id}`}`.execute(app.ctx.db);
    return rows.map(({ at }) => at);
  }

  it('has a job at its end, one whatever it was before', async () => {
    const id = await makeOffer({ closesOn: dayFromNow(5) });
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(5))]);
    await edit(id, { closesOn: dayFromNow(9) });
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(9))]);
    expect(await closingsOf(await makeOffer())).toEqual([]);
  });

  it('once over shows it closed and takes no interest, before any job has run', async () => {
    const id = await makeOffer({ closesOn: dayFromNow(0) });
    expect(await show(id, partner)).toMatchObject({ state: 'open', closedAt: null });
    const yesterday = dayFromNow(-1);
    await setLastDay(id, yesterday);
    const closedAt = endOfDayInLagos(yesterday).toISOString();
    const visible = await show(id);
    expect([visible.state, visible.status, new Date(visible.closedAt ?? '').toISOString()]).toEqual([
      'closed',
      true,
      closedAt,
    ]);
    const late = await expressInterest(id, partner, 900);
    expect([late.status, late.body.error]).toEqual([409, 'This offer is closed']);
  });

  it('closes it by itself, once, and everybody hears of it', async () => {
    const id = await makeOffer();
    await setLastDay(id, dayFromNow(-1));
    const received: string[] = [];
    (await online(other)).on('biz', ({ biz }) => received.push(biz.state));
    await app.ctx.jobs.add(app.ctx.db, 'close-offer', { offerId: id });
    await until(() => received.length === 1);
    const row = () => app.ctx.db.selectFrom('offer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const closed = await row();
    expect(closed.closed_at).toEqual(endOfDayInLagos(dayFromNow(-1)));
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => closeOver(app.ctx, { offerId: id }))));
    expect(await row()).toEqual(closed);
    expect(received).toEqual(['closed']);
  });

  it('that was moved or taken away leaves it open when the old job comes', async () => {
    const ids = [await makeOffer({ closesOn: dayFromNow(1) }), await makeOffer({ closesOn: dayFromNow(1) })];
    await edit(ids[0]!, { closesOn: '' });
    for (const id of ids) await closeOver(app.ctx, { offerId: id });
    expect(await Promise.all(ids.map(async (id) => (await show(id)).state))).toEqual(['open', 'open']);
  });

  it('must be put later before it is opened again', async () => {
    const id = await makeOffer();
    await setLastDay(id, dayFromNow(-1));
    const refused = await setClosed(id, false);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Its last day has passed. Edit the offer and choose a later date first.',
    ]);
    expect((await edit(id, { content: 'Still closed' })).body.business.state).toBe('closed');
    expect((await edit(id, { closesOn: dayFromNow(2) })).body.business.state).toBe('closed');
    expect((await setClosed(id, false)).body.business.state).toBe('open');
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(2))]);
  });

  it('does not open again what has expired meanwhile', async () => {
    const id = await makeOffer();
    await setClosed(id, true);
    await app.ctx.db.updateTable('offer').set({ expiry_date: '2020-01-31' }).where('id', '=', id).execute();
    const { status, body } = await setClosed(id, false);
    expect([status, body.error]).toEqual([409, 'These goods have expired. They can’t be traded on Mortar.']);
  });
});
