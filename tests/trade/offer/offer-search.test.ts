/** Offer search: misspelt words, and brands found by their generics and the reverse. */
import { beforeAll, describe, expect, it } from 'vitest';
import { app, ids, list, make, openOfferLists } from './offer-lists.ts';

openOfferLists();

async function genericId(name: string): Promise<number> {
  const row = await app.ctx.db.selectFrom('catalogue_generic').where('name', '=', name).select('id').executeTakeFirst();
  return row!.id;
}

describe('words', () => {
  let coartem: string;
  let plain: string;
  let free: string;
  beforeAll(async () => {
    const lumefantrine = await genericId('Artemether + Lumefantrine');
    coartem = await make({
      genericName: 'Artemether + Lumefantrine',
      brandName: 'Coartem',
      strength: '80/480 mg',
      genericId: lumefantrine,
    });
    plain = await make({ genericName: 'Artemether + Lumefantrine', strength: '20/120 mg', genericId: lumefantrine });
    free = await make({ genericName: 'Ágbo jẹ́dí-jẹ́dí', brandName: 'Yoyo_Bitters' });
    await make({ genericName: 'Ciprofloxacin', genericId: await genericId('Ciprofloxacin') });
  });

  it.each([
    ['the brand', 'Coartem'],
    ['another brand of the same generic', 'lonart'],
    ['the generic', 'artemether lumefantrine'],
    ['the beginning of a word', 'lumef'],
    ['a misspelt generic', 'artemeter lumefantrin'],
    ['a misspelt brand', 'Cortem'],
  ])('find by %s whatever is offered of the generic', async (_, q) => {
    expect(ids((await list({ q })).offers).toSorted()).toEqual([coartem, plain].toSorted());
  });

  it.each(['coartem 80', 'Artemether 480mg', '80/480', 'lonart 480'])('find the strength with «%s»', async (q) => {
    expect(ids((await list({ q })).offers)).toEqual([coartem]);
  });

  it.each(['agbo', 'ÁGBO', 'yoyo bitters', 'jedi', 'bittters'])('find what is in no catalogue by «%s»', async (q) => {
    expect(ids((await list({ q })).offers)).toEqual([free]);
  });

  it.each(['amolodopine', 'amldipne', 'amolodopine 5'])('forgive two slips in a long name: «%s»', async (q) => {
    const amlodipine = await make({
      genericName: 'Amlodipine',
      strength: '5 mg',
      genericId: await genericId('Amlodipine'),
    });
    expect(ids((await list({ q })).offers)).toContain(amlodipine);
  });

  it('forgive two slips in a name that is in no catalogue, and not three', async () => {
    const id = await make({ genericName: 'Zolaprovir' });
    expect(ids((await list({ q: 'zulapravir' })).offers)).toEqual([id]);
    expect((await list({ q: 'zulupravor' })).offers).toEqual([]);
  });

  it.each(['xylophone', '%%', '__', '--', "a' OR 1=1 --", '480000'])('find nothing for «%s»', async (q) => {
    expect((await list({ q })).offers).toEqual([]);
  });

  it('find an offer under its new name as soon as it is changed, and under the old one no more', async () => {
    const id = await make({ genericName: 'Mistyped thing' });
    await app.ctx.db.updateTable('offer').set({ generic_name: 'Written rightly' }).where('id', '=', id).execute();
    expect(ids((await list({ q: 'rightly' })).offers)).toEqual([id]);
    expect((await list({ q: 'mistyped' })).offers).toEqual([]);
  });

  it('go with filters and orders', async () => {
    expect(ids((await list({ q: 'coartem', sort: 'price up', state: 'Kano' })).offers)).toEqual([]);
    expect((await list({ q: 'coartem', sort: 'expiry soonest', kind: 'sale' })).offers).toHaveLength(2);
  });

  it('are taken for one name however many write it at once', async () => {
    const made = await Promise.all(Array.from({ length: 16 }, () => make({ genericName: 'Written by many at once' })));
    expect(ids((await list({ q: 'written by many' })).offers).toSorted()).toEqual(made.toSorted());
  });
});
