/** The survey of a generic: one question at a time, one answer a month, and results from ten members on. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let members: TestMember[];
beforeAll(async () => {
  members = await makeMembers(app, 10);
});

const answer = (who: TestMember, slug: string, question: string, value: unknown) =>
  who.call('POST /api/catalogue/generic/:slug/answer', { slug, question, value });
const surveyOf = async (slug: string, who = members[0]!) =>
  (await who.call('GET /api/catalogue/generic/:slug', { slug })).body.survey;

/** Moves all answers so far this many months into the past. */
const monthsLater = (months: number) =>
  sql`UPDATE catalogue_answer SET month = (month - make_interval(months => ${months}))::date`.execute(app.ctx.db);

describe('the survey of a generic', () => {
  it('asks one question after the other, and all of them again next month', async () => {
    const [ada] = members as [TestMember];
    const asked = [];
    for (const value of [1, 2, 3]) {
      const { question } = await surveyOf('quinine');
      asked.push(question);
      expect((await answer(ada, 'quinine', question!, value)).status).toBe(200);
    }
    expect(asked).toEqual(['availability', 'price', 'quality']);
    expect(await surveyOf('quinine')).toEqual({ question: null, results: [] });
    await monthsLater(1);
    expect((await surveyOf('quinine')).question).toBe('availability');
  });

  it('takes one answer a member and month, also of two at the same moment', async () => {
    const [ada] = members as [TestMember];
    const answers = await Promise.all([1, 2, 3].map((value) => answer(ada, 'chloroquine', 'price', value)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('shows results once ten members answered, each by their newest answer', async () => {
    for (const [turn, who] of members.entries()) {
      expect((await surveyOf('proguanil')).results).toEqual([]);
      await answer(who, 'proguanil', 'quality', turn < 3 ? 1 : 2);
    }
    expect((await surveyOf('proguanil')).results).toEqual([{ question: 'quality', counts: [3, 7, 0] }]);
    await monthsLater(1);
    await answer(members[0]!, 'proguanil', 'quality', 3);
    expect((await surveyOf('proguanil')).results).toEqual([{ question: 'quality', counts: [2, 7, 1] }]);
    await monthsLater(11);
    expect((await surveyOf('proguanil')).results).toEqual([]);
  });

  it('is not filled by one member over many months', async () => {
    for (let month = 0; month < 10; month++) {
      await monthsLater(1);
      expect((await answer(members[0]!, 'mebendazole', 'price', 2)).status).toBe(200);
    }
    expect((await surveyOf('mebendazole')).results).toEqual([]);
  });

  it('refuses what is no question, no answer and no medicine', async () => {
    const [ada] = members as [TestMember];
    expect((await answer(ada, 'quinine', 'dose', 1)).status).toBe(400);
    for (const value of [0, 4, 1.5, 'x']) expect((await answer(ada, 'tinidazole', 'price', value)).status).toBe(400);
    expect((await answer(ada, 'nowhere', 'price', 1)).status).toBe(404);
  });
});
