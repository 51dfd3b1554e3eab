/** Cached answers are never older than the database. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PreparedJson } from '#server/cache/prepared-json.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

async function makeOffer(genericName: string): Promise<string> {
  const id = randomUUIDv7();
  const offer = { id, creator_id: ada.id, kind: 'sale', generic_name: genericName, quantity: 5 } as const;
  await app.ctx.db.insertInto('offer').values(offer).execute();
  return id;
}

async function namesListed(): Promise<string[]> {
  const { body } = await ada.call('GET /api/business/');
  return body.businesses.map((each) => each.product.genericName);
}

/** Breaks the connection that listens for changes, as a restart of PostgreSQL would. */
async function deafen(): Promise<void> {
  const received = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'LISTEN change'`;
  const { rows } = await received.execute(app.ctx.db);
  expect(rows).toHaveLength(1);
}

describe('cached answers', () => {
  it('list an offer that another process made', async () => {
    await namesListed();
    await makeOffer('Quinine');
    await vi.waitFor(async () => expect(await namesListed()).toContain('Quinine'), PATIENCE);
  });

  it('show the new name of a creator whom another process renamed', async () => {
    const id = await makeOffer('Ciprofloxacin');
    const creator = async () => (await ada.call('GET /api/business/:id', { id })).body.business.creator.fullName;
    expect(await creator()).toBe('Ada Obi');
    await app.ctx.db.updateTable('member').set({ last_name: 'Obi-Eze' }).where('id', '=', ada.id).execute();
    await vi.waitFor(async () => expect(await creator()).toBe('Ada Obi-Eze'), PATIENCE);
  });

  it('show the creator an interest that came through another process', async () => {
    const id = await makeOffer('Ibuprofen');
    const bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
    const partners = async () => (await ada.call('GET /api/business/:id', { id })).body.business.interestedPartners;
    expect(await partners()).toHaveLength(0);
    await app.ctx.db.insertInto('offer_interest').values({ offer_id: id, member_id: bola.id }).execute();
    await vi.waitFor(async () => expect(await partners()).toHaveLength(1), PATIENCE);
  });

  it('refuse a session that another process ended', async () => {
    const chidi = await makeMember(app, { firstName: 'Chidi', lastName: 'Eze' });
    expect((await chidi.call('GET /api/business/')).status).toBe(200);
    await app.ctx.db.updateTable('session').set({ ended_at: new Date() }).where('member_id', '=', chidi.id).execute();
    await vi.waitFor(async () => expect((await chidi.call('GET /api/business/')).status).toBe(401), PATIENCE);
  });

  it('are not used while change notifications are down, and are again afterwards', async () => {
    await namesListed();
    await deafen();
    await vi.waitFor(async () => {
      await makeOffer('Metronidazole');
      expect(await namesListed()).toContain('Metronidazole');
    }, PATIENCE);
    await vi.waitFor(async () => {
      const load = vi.fn<() => Promise<PreparedJson>>(async () => new PreparedJson({}));
      await app.ctx.offerCache.get('probe', load);
      await app.ctx.offerCache.get('probe', load);
      expect(load).toHaveBeenCalledTimes(1);
      app.ctx.offerCache.clear();
    }, PATIENCE);
  });
});
