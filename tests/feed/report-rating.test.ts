/** Reporting the sentence of a rating: who may, what moderators see of it, and what remains after a removal. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { type EmulatedProvider, openEmulator, openTrade, type Trade } from '../money/trade.ts';
import { makeMember } from '../kit/people.ts';
import { figuresOf, rate, ratingsOf, sidesOf } from '../people/rating/ratings.ts';
import {
  ada,
  app,
  bola,
  caseOf,
  chidi,
  claim,
  decide,
  decided,
  moderator,
  noticesOf,
  openReports,
  owner,
  report,
} from './reports.ts';

let emulator: EmulatedProvider;
openReports();
beforeAll(async () => {
  emulator = await openEmulator(app);
  await emulator.control('switches', { automatic: false });
});

const WORDS = 'A thief, call him on 0803 123 4567';

/** Makes a closed trade in which Ada sold and Bola paid. */
async function closedTrade(): Promise<Trade> {
  const other = await makeMember(app, { firstName: 'Dayo', lastName: 'Eze' });
  const trade = await openTrade(app, emulator, { quantity: 2, members: [ada, bola, chidi, other] });
  await trade.buy(bola, 2);
  await trade.acknowledge(bola);
  await trade.acknowledge(ada);
  return trade;
}

/** Makes Ada rate Bola with this sentence, and both ratings visible. */
async function rated(sentence = WORDS): Promise<{ trade: Trade; id: string }> {
  const trade = await closedTrade();
  await rate(trade, ada, bola, { rating: 2, sentence });
  await rate(trade, bola, ada, { rating: 4 });
  const [rating] = await ratingsOf(bola);
  return { trade, id: rating!._id };
}

const stored = (id: string) =>
  app.ctx.db.selectFrom('report').where('subject_id', '=', id).select(['member_id', 'evidence']).execute();

describe('the sentence of a rating', () => {
  it('is reported by whom it is about and whoever else sees it, once each, and nobody is told', async () => {
    const { id } = await rated();
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(bola, 'rating', id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await report(chidi, 'rating', id, { reason: 'patient data' })).status).toBe(200);
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
    const rows = await stored(id);
    expect(rows.map(({ member_id: by }) => by).toSorted()).toEqual([bola.id, chidi.id].toSorted());
    expect(rows[0]?.evidence?.toString('latin1')).not.toContain('thief');
    expect((await ratingsOf(bola, chidi))[0]).toMatchObject({ sentence: WORDS });
  });

  it('is not reported by whoever wrote it', async () => {
    const { id } = await rated();
    expect(await report(ada, 'rating', id)).toMatchObject({ status: 409, body: { error: 'You wrote this yourself.' } });
    expect(await stored(id)).toEqual([]);
  });

  it('is reported by whoever blocked its writer, and by whom its writer blocked', async () => {
    const { id } = await rated();
    await bola.call('POST /api/user/block/:friendId', { friendId: ada.id });
    await ada.call('POST /api/user/block/:friendId', { friendId: chidi.id });
    for (const who of [bola, chidi]) expect((await report(who, 'rating', id)).status).toBe(200);
  });

  it('is not there where it is withheld, empty or gone', async () => {
    const trade = await closedTrade();
    await rate(trade, ada, bola, { rating: 1, sentence: WORDS });
    const withheld = await app.ctx.db
      .selectFrom('rating')
      .where('rated_id', '=', bola.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const missing = await report(bola, 'rating', randomUUIDv7());
    expect(missing).toMatchObject({ status: 404, body: { type: 'not_found' } });
    const early = await report(bola, 'rating', withheld.id);
    expect([early.status, early.body]).toEqual([404, missing.body]);
    await rate(trade, bola, ada, { rating: 4 });
    const [wordless] = await ratingsOf(ada);
    expect((await report(chidi, 'rating', wordless!._id)).body).toEqual(missing.body);
    expect((await report(bola, 'rating', withheld.id)).status).toBe(200);
  });
});

describe('its case', () => {
  it('shows the words, who wrote them, about whom, and the stars', async () => {
    const { id } = await rated();
    await report(bola, 'rating', id);
    expect(await caseOf(id)).toMatchObject({
      kind: 'rating',
      author: { _id: ada.id, fullName: ada.fullName },
      rating: { about: { _id: bola.id, fullName: bola.fullName }, stars: 2 },
      now: { text: WORDS },
      before: [{ text: WORDS }],
      context: [],
      file: null,
    });
    await report(chidi, 'member', ada.id);
    expect((await caseOf(ada.id)).rating).toBeNull();
  });

  it('is not decided by the administrator whom the rating is about', async () => {
    const { id } = await rated();
    await report(chidi, 'rating', id);
    const { email } = await app.ctx.db
      .selectFrom('member')
      .where('id', '=', bola.id)
      .select('email')
      .executeTakeFirstOrThrow();
    await app.ctx.db.updateTable('member').set({ email: ADMIN }).where('id', '=', bola.id).execute();
    const { _id: caseId, isOwn } = await caseOf(id, owner);
    expect(isOwn).toBe(true);
    expect((await claim(caseId, owner)).status).toBe(403);
    expect((await decide(caseId, 'remove', {}, owner)).status).toBe(403);
    expect((await ratingsOf(bola, chidi))[0]).toMatchObject({ sentence: WORDS });
    await app.ctx.db.updateTable('member').set({ email }).where('id', '=', bola.id).execute();
    expect((await decide(caseId, 'remove', {}, moderator)).status).toBe(200);
  });

  it('cannot be hidden', async () => {
    const { id } = await rated();
    await report(bola, 'rating', id);
    expect((await decide((await caseOf(id))._id, 'hide')).body.fields).toHaveProperty('decision');
  });
});

describe('a removed sentence', () => {
  it('is seen by nobody any more, and the stars stay', async () => {
    const { trade, id } = await rated();
    const before = await figuresOf(bola);
    const publish = vi.spyOn(app.ctx.live, 'publish');
    await decided('rating', id, 'remove');
    for (const { id: member } of [ada, bola]) {
      expect(publish).toHaveBeenCalledWith({ member }, 'wallet', { chatId: trade.chatId });
    }
    publish.mockRestore();
    const left = { rating: 2, sentence: '', removed: true };
    for (const who of [ada, bola, chidi]) expect(await ratingsOf(bola, who)).toMatchObject([left]);
    expect(await sidesOf(trade, bola)).toMatchObject([{ theirs: left, mine: { rating: 4, removed: false } }]);
    expect(await sidesOf(trade, ada)).toMatchObject([{ mine: left, theirs: { rating: 4 } }]);
    expect(await figuresOf(bola)).toEqual(before);
    expect((await report(chidi, 'rating', id)).status).toBe(404);
    expect(await caseOf(id)).toMatchObject({
      now: null,
      before: [{ text: WORDS }],
      rating: { stars: 2 },
      decision: 'remove',
    });
  });

  it('is not written anew by its author', async () => {
    const { trade, id } = await rated();
    await decided('rating', id, 'remove');
    expect((await rate(trade, ada, bola, { rating: 1, sentence: WORDS })).status).toBe(409);
    expect((await ratingsOf(bola))[0]).toMatchObject({ rating: 2, sentence: '', removed: true });
  });

  it('is told to its author with the reason, and to who reported it without a word of the other side', async () => {
    const { id } = await rated();
    await report(chidi, 'rating', id);
    await decided('rating', id, 'remove');
    const [toAuthor] = await noticesOf(ada);
    expect(toAuthor).toMatchObject({ payload: { alertType: 'moderation' } });
    expect(toAuthor?.message).toContain('A moderator removed the comment on your rating. Reason: “It is false”.');
    for (const who of [bola, chidi]) {
      expect((await noticesOf(who))[0]).toMatchObject({
        payload: { alertType: 'report answered' },
        message: 'We reviewed what you reported: it is no longer shown.',
      });
    }
    await untilJobsDone(app, 'mail-decision');
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.subject).toBe('A moderator removed the comment on your rating.');
    expect(mail?.text).toContain('It is false');
  });

  it('is refused where its author closed the account meanwhile, and a warning is not', async () => {
    const { id } = await rated();
    await report(bola, 'rating', id);
    await app.ctx.db.updateTable('rating').set({ sentence: '' }).where('id', '=', id).execute();
    const { _id: caseId } = await caseOf(id);
    expect((await decide(caseId, 'remove')).status).toBe(409);
    expect(await caseOf(id)).toMatchObject({ state: 'open', now: null, before: [{ text: WORDS }] });
    expect((await decide(caseId, 'warn')).status).toBe(200);
    expect((await ratingsOf(bola))[0]).toMatchObject({ removed: false });
  });
});

describe('a sentence that is not removed', () => {
  it('stays where nothing is done, and where its author is warned or suspended', async () => {
    const { id } = await rated();
    await decided('rating', id, 'nothing');
    expect((await ratingsOf(bola))[0]).toMatchObject({ sentence: WORDS, removed: false });
    expect((await noticesOf(ada)).map(({ payload }) => payload.alertType)).not.toContain('moderation');
    await report(chidi, 'rating', id);
    await decide((await caseOf(id))._id, 'warn');
    expect((await noticesOf(ada))[0]?.message).toContain('A warning about your rating.');
    const dayo = await makeMember(app, { firstName: 'Dayo', lastName: 'Eze' });
    await report(dayo, 'rating', id);
    await decide((await caseOf(id))._id, 'suspend');
    expect((await ada.call('GET /api/feed/posts')).status).toBe(401);
    expect((await ratingsOf(bola))[0]).toMatchObject({ sentence: WORDS });
  });
});
