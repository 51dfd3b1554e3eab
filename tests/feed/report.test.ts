/** Reporting: what members may report, once each, and what is stored about it. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { REPORT_LIMITS } from '#rules/feed/report.ts';
import { endReports } from '#server/actions/feed/report/report-end.ts';
import {
  ada,
  app,
  bola,
  caseOf,
  chidi,
  decide,
  makeComment,
  makeOffer,
  makePost,
  makeTalk,
  openReports,
  report,
} from './reports.ts';

openReports();

const stored = (subjectId: string) =>
  app.ctx.db.selectFrom('report').where('subject_id', '=', subjectId).selectAll().execute();

describe('a member', () => {
  it('reports a post, a comment, an offer, a message and a profile, and nobody is told', async () => {
    const postId = await makePost();
    const { ids } = await makeTalk(['Pay me outside']);
    const things = [
      ['post', postId],
      ['comment', await makeComment(postId)],
      ['offer', await makeOffer()],
      ['message', ids[0]!],
      ['member', ada.id],
    ] as const;
    const publish = vi.spyOn(app.ctx.live, 'publish');
    for (const [kind, id] of things) {
      expect((await report(bola, kind, id, { note: 'See for yourself' })).status).toBe(200);
      expect(await stored(id)).toMatchObject([{ member_id: bola.id, kind, reason: 'abuse', note: 'See for yourself' }]);
    }
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
    expect((await bola.call('GET /api/feed/post/:id', { id: postId })).status).toBe(200);
  });

  it('reports a thing once, also where the report is sent many times at once', async () => {
    const postId = await makePost();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(bola, 'post', postId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await report(bola, 'post', postId, { reason: 'spam' })).status).toBe(200);
    expect(await stored(postId)).toHaveLength(1);
    expect(await caseOf(postId)).toMatchObject({ reports: 1, reasons: ['abuse'] });
  });

  it('does not report their own', async () => {
    const [postId, { ids }] = [await makePost(), await makeTalk(['Mine'])];
    for (const [kind, id] of [
      ['post', postId],
      ['message', ids[0]!],
      ['member', ada.id],
    ] as const) {
      expect(await report(ada, kind, id)).toMatchObject({ status: 409, body: { type: 'conflict' } });
    }
  });

  it('finds nothing to report that is not there, or is not for them', async () => {
    const { ids } = await makeTalk(['Between us']);
    const there = await report(chidi, 'message', ids[0]!);
    const missing = await report(chidi, 'message', randomUUIDv7());
    expect(there).toMatchObject({ status: 404, body: { type: 'not_found' } });
    expect(there.body).toEqual(missing.body);
    const postId = await makePost();
    await ada.call('DELETE /api/feed/post/:id', { id: postId });
    expect((await report(bola, 'post', postId)).status).toBe(404);
    for (const kind of ['post', 'comment', 'offer', 'member'] as const) {
      expect((await report(bola, kind, randomUUIDv7())).status).toBe(404);
    }
    expect(await stored(ids[0]!)).toEqual([]);
  });

  it.each([
    [{ reason: 'dislike' }, 'reason'],
    [{ note: 'x'.repeat(REPORT_LIMITS.note + 1) }, 'note'],
  ])('is told at the field what is wrong: %j', async (fields, field) => {
    const { status, body } = await report(bola, 'member', ada.id, fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('reports of several', () => {
  it('gather in one case with a number, with every reason once', async () => {
    const postId = await makePost();
    const answers = await Promise.all([
      report(bola, 'post', postId, { reason: 'spam' }),
      report(chidi, 'post', postId, { reason: 'fraud', note: 'They never deliver' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const found = await caseOf(postId);
    expect(found).toMatchObject({ reports: 2, number: expect.any(Number), author: { _id: ada.id } });
    expect(found.reasons.toSorted()).toEqual(['fraud', 'spam']);
    expect(found.filed.map(({ member }) => member._id).toSorted()).toEqual([bola.id, chidi.id].toSorted());
  });

  it('begin another case once the first is decided', async () => {
    const postId = await makePost();
    await report(bola, 'post', postId);
    const first = await caseOf(postId);
    await decide(first._id, 'nothing');
    expect((await report(bola, 'post', postId)).status).toBe(200);
    expect(await caseOf(postId)).toMatchObject({ _id: first._id });
    await report(chidi, 'post', postId);
    const second = await caseOf(postId);
    expect(second).toMatchObject({ state: 'open', reports: 1, earlier: [{ _id: first._id, decision: 'nothing' }] });
  });
});

describe('evidence', () => {
  it('shows the thing as it was, beside what it is now', async () => {
    const postId = await makePost('It cures everything');
    await report(bola, 'post', postId);
    await ada.call('PATCH /api/feed/post/:id', { id: postId, content: 'It helps some' });
    expect(await caseOf(postId)).toMatchObject({
      now: { text: 'It helps some' },
      before: [{ text: 'It cures everything' }],
    });
    await ada.call('DELETE /api/feed/post/:id', { id: postId });
    expect(await caseOf(postId)).toMatchObject({ now: null, before: [{ text: 'It cures everything' }] });
  });

  it('holds a message with five before and five after it, and rests sealed', async () => {
    const words = Array.from({ length: 14 }, (_, at) => `Secret words ${at}`);
    const { ids } = await makeTalk(words);
    await report(bola, 'message', ids[7]!);
    const { context } = await caseOf(ids[7]!);
    expect(context.map(({ text }) => text)).toEqual(words.slice(2, 13));
    expect(context.filter(({ isMeant }) => isMeant).map(({ text }) => text)).toEqual([words[7]]);
    const [{ evidence } = {}] = await stored(ids[7]!);
    expect(evidence?.toString('latin1')).not.toContain('Secret words');
  });

  it('goes ninety days after the decision, not before', async () => {
    const postId = await makePost();
    await report(bola, 'post', postId);
    await decide((await caseOf(postId))._id, 'nothing');
    const age = (days: number) =>
      app.ctx.db
        .updateTable('report_case')
        .set({ decided_at: new Date(Date.now() - days * 86_400_000) })
        .where('subject_id', '=', postId)
        .execute();
    await age(89);
    await endReports(app.ctx);
    expect((await caseOf(postId)).before).toHaveLength(1);
    await age(91);
    await endReports(app.ctx);
    expect((await caseOf(postId)).before).toEqual([]);
  });
});
