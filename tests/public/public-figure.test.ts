/** The figures of an installation that everybody may read: counted from the tables, rounded, and identifying nobody. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublicFacts } from '#contract/public/public-page.ts';
import { countFigures } from '#server/actions/public/public-figure.ts';
import { readFacts } from '#server/pages/public-facts.ts';
import { openPublicPages } from '#server/pages/public-pages.ts';
import { listPublicFigures } from '#server/store/public/public-figure.ts';
import { openChangeListener } from '#server/store/change-listener.ts';
import { PATIENCE } from '../kit/patience.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import type { TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let members: TestMember[];
beforeAll(async () => {
  members = await makeMembers(app, 24);
  const { db } = app.ctx;
  const ids = members.map(({ id }) => id);
  await db.updateTable('member').set({ state: 'Kano' }).where('id', 'in', ids).execute();
  await db.updateTable('member').set({ state: 'Yobe' }).where('id', 'in', ids.slice(0, 9)).execute();
});

const figures = async (): Promise<PublicFacts['figures']> => {
  await countFigures(app.ctx);
  return (await readFacts({ config: app.ctx.config, db: app.ctx.db, publicUrl: app.ctx.publicUrl })).figures;
};

/** Inserts members without sessions, who are counted too. */
async function join(count: number, state: string, verifiedAt: Date | null = new Date()): Promise<void> {
  await app.ctx.db
    .insertInto('member')
    .values(
      Array.from({ length: count }, () => ({
        id: randomUUIDv7(),
        first_name: 'Some',
        last_name: 'Body',
        email: `${randomUUIDv7()}@example.com`,
        password_hash: '-',
        state,
        verified_at: verifiedAt,
      })),
    )
    .execute();
}

/** Inserts a payment that was released two and a half days after it came. */
async function trade(supplier: TestMember, payer: TestMember, baseKobo: number, state = 'succeeded'): Promise<void> {
  const { db } = app.ctx;
  const [walletId, feeKobo] = [randomUUIDv7(), Math.floor((baseKobo * 35 + 500) / 1000)];
  const money = { base_kobo: baseKobo, fee_kobo: feeKobo, gross_kobo: baseKobo + feeKobo };
  const chatId = await makeRoom(app, [supplier, payer]);
  const wallet = {
    id: walletId,
    address: randomUUIDv7().replaceAll('-', ''),
    chat_id: chatId,
    supplier_id: supplier.id,
  };
  await db
    .insertInto('wallet')
    .values({ ...wallet, ...money })
    .execute();
  const came = new Date(Date.now() - 60 * 3_600_000);
  await db
    .insertInto('payment')
    .values({
      id: randomUUIDv7(),
      wallet_id: walletId,
      payer_id: payer.id,
      email: 'payer@example.com',
      ...money,
      reference: randomUUIDv7(),
      state: state as 'succeeded',
      allocation: 'escrow',
      received_kobo: money.gross_kobo,
      provider_tx_id: String(Math.floor(Math.random() * 1e15)),
      paid_at: came,
      booked_at: came,
      released_at: new Date(),
      expires_at: came,
    })
    .execute();
}

describe('the figures of an installation', () => {
  it('are none while it is small', async () => {
    expect(await figures()).toEqual({ membersByState: { Kano: 10 } });
  });

  it('count members who are there, and round down', async () => {
    await join(43, 'Lagos');
    await join(9, 'Oyo');
    await join(30, 'Oyo', null);
    expect(await figures()).toEqual({ members: 70, membersByState: { Kano: 10, Lagos: 40 } });
  });

  it('tell trades, money and days once many paid and many were paid', async () => {
    for (let at = 0; at < 21; at += 1) await trade(members[at % 10]!, members[10 + (at % 11)]!, 1_234_567);
    await trade(members[0]!, members[10]!, 900_000_000, 'charged_back');
    expect(await figures()).toMatchObject({ tradesClosed: 20, protectedKobo: 25_000_000, medianReleaseDays: 3 });
  });

  it('do not tell the money of one member', async () => {
    await trade(members[0]!, members[10]!, 500_000_000);
    const published = await figures();
    expect(published).toMatchObject({ tradesClosed: 20 });
    expect(published).not.toHaveProperty('protectedKobo');
  });

  it('are the same with one member or trade more', async () => {
    const before = await figures();
    await join(1, 'Lagos');
    await trade(members[0]!, members[10]!, 10_000);
    expect(await figures()).toEqual(before);
  });

  it('rest in the database as they are told', async () => {
    for (const { value } of (await listPublicFigures(app.ctx.db)).filter(
      ({ name }) => name !== 'median release days',
    )) {
      expect(value % 10).toBe(0);
    }
  });
});

it('a changed figure is on the pages of every server, and an unchanged one renders none anew', async () => {
  const changes = await openChangeListener(app.connection);
  const pages = openPublicPages({
    bundle: {
      renderer: {
        entries: [{ path: '/', isPerCall: false }],
        formPaths: [],
        render: ({ facts }) => JSON.stringify(facts.figures),
        notFoundIn: (shell) => shell,
      },
      assets: { stylesheet: '', script: '', feesScript: '', authScript: '', donationScript: '', app: [], screens: {} },
    },
    readFacts: () => readFacts({ config: app.ctx.config, db: app.ctx.db, publicUrl: app.ctx.publicUrl }),
    rendersAhead: false,
    log: app.ctx.log,
  });
  const renew = vi.fn<() => void>(pages.renew);
  changes.on('public_figure', renew);
  try {
    const before = await pages.pageOf('/', 'en');
    await countFigures(app.ctx);
    await join(25, 'Edo');
    expect(await pages.pageOf('/', 'en')).toBe(before);
    expect(renew).not.toHaveBeenCalled();
    await countFigures(app.ctx);
    await vi.waitFor(async () => {
      expect((await pages.pageOf('/', 'en'))?.bodies.identity.toString()).toContain('"Edo":20');
    }, PATIENCE);
  } finally {
    await changes.close();
  }
});
