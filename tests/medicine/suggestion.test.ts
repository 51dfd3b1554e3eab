/** Suggestions for the gallery: existing entries are shown, the others wait for an administrator, whose answer reaches the member. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { messagesOf } from '../notice/notices.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN, RATE_LIMIT_FACTOR: '100' } });
let ada: TestMember;
let token: string;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  token = await signInAsAdmin(app);
});

const suggest = (fields: Record<string, unknown>, who = ada) => who.call('POST /api/catalogue/suggestions', fields);
const waiting = async () => (await callOn(app.url, 'GET /api/admin/suggestions', {}, { token })).body.suggestions;
const decide = (id: string, verdict: string, fields: Record<string, unknown> = {}) =>
  callOn(app.url, 'POST /api/admin/suggestion/:id', { id, verdict, ...fields }, { token });
const genericAt = async (slug: string) => {
  const { classes } = (await ada.call('GET /api/catalogue/')).body;
  return classes.flatMap(({ generics }) => generics).find((generic) => generic.slug === slug);
};

/** Makes a suggestion, and returns its id. */
async function suggested(fields: Record<string, unknown>, who = ada): Promise<string> {
  const { status, body } = await suggest(fields, who);
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body).toMatchObject({ existing: null });
  return (await waiting()).at(-1)!._id;
}

describe('a suggestion', () => {
  it.each([
    [{ what: 'brand', slug: 'paracetamol', name: 'emzor  PARACETAMOL' }, 'Paracetamol', 'Emzor Paracetamol'],
    [{ what: 'brand', slug: 'paracetamol', name: 'Acetaminophen' }, 'Paracetamol', null],
    [{ what: 'generic', classSlug: 'nsaids', name: 'ibu-profen' }, 'Ibuprofen', null],
    [{ what: 'generic', classSlug: 'nsaids', name: 'Meperidine' }, 'Pethidine', null],
    [{ what: 'generic', classSlug: 'nsaids', name: 'Coartem' }, 'Artemether + Lumefantrine', 'Coartem'],
  ])('of what is there already is answered by it: %j', async (fields, generic, brand) => {
    const before = (await waiting()).length;
    expect((await suggest(fields)).body).toEqual({ existing: { slug: expect.any(String), generic, brand } });
    expect(await waiting()).toHaveLength(before);
  });

  it.each([
    [{ what: 'brand', slug: 'nowhere', name: 'Something' }, 'slug'],
    [{ what: 'brand', slug: 'paracetamol', name: '' }, 'name'],
    [{ what: 'brand', slug: 'paracetamol', name: '+' }, 'name'],
    [{ what: 'brand', slug: 'paracetamol', name: 'x'.repeat(121) }, 'name'],
    [{ what: 'generic', classSlug: '', name: 'Newcillin' }, 'classSlug'],
    [{ what: 'generic', classSlug: 'nowhere', name: 'Newcillin' }, 'classSlug'],
    [{ what: 'correction', slug: 'paracetamol', note: ' ' }, 'note'],
  ])('that cannot be used is refused at its field: %j', async (fields, field) => {
    const { status, body } = await suggest(fields);
    expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('waits once, also where two suggest it at the same moment', async () => {
    const bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
    const fields = { what: 'brand', slug: 'metformin', name: 'Twice-A-Day' };
    const answers = await Promise.all([suggest(fields), suggest({ ...fields, name: 'twice a day' }, bola)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await waiting()).filter(({ name }) => /twice/i.test(name))).toHaveLength(1);
  });
});

describe('an administrator', () => {
  it('approves a brand as corrected, which then stands in the gallery, and the member is told', async () => {
    const fields = { what: 'brand', slug: 'nitazoxanide', name: 'Nitazide', maker: 'Unknown', note: 'On the pack' };
    const id = await suggested(fields);
    expect((await waiting()).at(-1)).toMatchObject({
      _id: id,
      what: 'brand',
      name: 'Nitazide',
      generic: { slug: 'nitazoxanide', name: 'Nitazoxanide' },
      member: { fullName: 'Ada Obi' },
    });
    expect((await decide(id, 'approved', { name: 'Nitazide Plus', maker: 'Sample Labs' })).status).toBe(200);
    expect(await genericAt('nitazoxanide')).toMatchObject({
      brands: expect.arrayContaining(['Nitazide Plus']),
      makers: { 'Nitazide Plus': 'Sample Labs' },
    });
    expect(await messagesOf(ada)).toContain('Your suggestion for the gallery: “Nitazide Plus” is now listed.');
    expect((await waiting()).map(({ _id }) => _id)).not.toContain(id);
  });

  it('approves a generic with its facts, which then has a page', async () => {
    const id = await suggested({ what: 'generic', classSlug: 'nsaids', name: 'Samplofen', forms: 'tablet' });
    const facts = { forms: 'tablet, gel', strengths: '10 mg', atc: 'M01AE99', prescription: 'POM' };
    for (const [left, field] of [
      [{ forms: '' }, 'forms'],
      [{ strengths: ' , ' }, 'strengths'],
      [{ atc: 'M01' }, 'atc'],
      [{ prescription: undefined }, 'prescription'],
    ] as const) {
      const { status, body } = await decide(id, 'approved', { ...facts, ...left });
      expect([status, Object.keys((body as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
    }
    expect((await decide(id, 'approved', facts)).status).toBe(200);
    expect(await genericAt('samplofen')).toMatchObject({ name: 'Samplofen', atc: 'M01AE99', forms: ['tablet', 'gel'] });
    expect((await ada.call('GET /api/catalogue/generic/:slug', { slug: 'samplofen' })).status).toBe(200);
    expect((await ada.call('GET /api/catalogue/search', { q: 'samplofn' })).body.hits[0]?.generic).toBe('Samplofen');
  });

  it('merges a generic into another, which is then found by that name too', async () => {
    const id = await suggested({ what: 'generic', classSlug: 'nsaids', name: 'Sampleprofen' });
    expect((await decide(id, 'merged', { into: 'nowhere' })).status).toBe(400);
    expect((await decide(id, 'merged', { into: 'ibuprofen' })).status).toBe(200);
    expect((await genericAt('ibuprofen'))?.synonyms).toContain('Sampleprofen');
    expect((await ada.call('GET /api/catalogue/search', { q: 'sampleprofen' })).body.hits[0]?.generic).toBe(
      'Ibuprofen',
    );
  });

  it('corrects the facts of a generic', async () => {
    const id = await suggested({
      what: 'correction',
      slug: 'probenecid',
      note: 'There is a capsule too, says its leaflet',
    });
    const facts = { forms: 'tablet, capsule', strengths: '500 mg', atc: '', prescription: 'POM' };
    expect((await decide(id, 'approved', facts)).status).toBe(200);
    expect(await genericAt('probenecid')).toMatchObject({ forms: ['tablet', 'capsule'], atc: null });
  });

  it('declines with a reason that the member reads', async () => {
    const id = await suggested({ what: 'brand', slug: 'quinine', name: 'Nonsense' });
    expect((await decide(id, 'declined')).status).toBe(400);
    expect((await decide(id, 'declined', { reason: 'It is no medicine.' })).status).toBe(200);
    expect(await messagesOf(ada)).toContain(
      'Your suggestion for the gallery: “Nonsense” was declined: It is no medicine.',
    );
    expect((await genericAt('quinine'))?.brands).not.toContain('Nonsense');
  });

  it('decides each once, also at the same moment, and none that is not there', async () => {
    const id = await suggested({ what: 'brand', slug: 'quinine', name: 'Raced' });
    const answers = await Promise.all([
      decide(id, 'approved'),
      decide(id, 'approved'),
      decide(id, 'merged', { into: 'quinine' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await genericAt('quinine'))?.brands.filter((brand) => brand === 'Raced').length).toBeLessThanOrEqual(1);
    expect((await decide(randomUUIDv7(), 'approved')).status).toBe(404);
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `suggestion:${id}`)
      .selectAll()
      .execute();
    expect(acts).toHaveLength(1);
  });
});
