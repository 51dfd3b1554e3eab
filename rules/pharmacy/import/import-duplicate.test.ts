/** Tests of goods that appear twice. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { type DuplicateChoices, DuplicateFinder, type DuplicateGoods, goodsKey } from './import-duplicate.ts';

const GOODS: DuplicateGoods = {
  words: ' coartem ',
  batchKey: 'C1',
  expiryDate: '2031-12-31',
  cartonFactor: 1,
  hand: 5,
  valueKobo: 500,
};

/** Returns the remarks about each row, and whether it is skipped. */
function found(rows: Partial<DuplicateGoods>[], choices: DuplicateChoices = {}, before: DuplicateGoods[] = []) {
  const acts = new Map(before.map((goods, at) => [goodsKey(goods), `act ${at}`]));
  const finder = new DuplicateFinder(choices, (key) => acts.get(key));
  const all = rows.map((row, at) => finder.find(at + 2, { ...GOODS, ...row }));
  return all.map((one) => one && [one.duplicate, one.isSkipped ? 'skipped' : 'added', inEnglish(one.message)]);
}

describe('rows of one table', () => {
  it('say the same where batch and quantity are the same, whatever they cost', () => {
    expect(found([{}, { valueKobo: 900 }, { hand: 6 }, { expiryDate: null }])).toEqual([
      undefined,
      ['repeated', 'skipped', 'Same as row 2. Counted once.'],
      ['sameBatch', 'added', 'Same batch as row 2. Added to it.'],
      undefined,
    ]);
  });

  it('without a batch number say the same only where they cost the same', () => {
    expect(found([{ batchKey: '' }, { batchKey: '', valueKobo: 900 }, { batchKey: '' }])).toEqual([
      undefined,
      undefined,
      ['repeated', 'skipped', 'Same as row 2. Counted once.'],
    ]);
  });

  it('follow the choice of a row before that for all', () => {
    expect(found([{}, {}, {}, { hand: 6 }], { repeated: 'add', rows: { 3: 'skip', 5: 'skip' } })).toEqual([
      undefined,
      ['repeated', 'skipped', 'Same as row 2. Counted once.'],
      ['repeated', 'added', 'Same as row 2. Added as well.'],
      ['sameBatch', 'skipped', 'Same batch as row 2. Skipped.'],
    ]);
  });
});

describe('goods that were imported before', () => {
  it('are skipped until somebody chooses, and then still counted once', () => {
    const skipped = ['before', 'skipped', 'Imported before. Skipped.'];
    expect(found([{}, {}, { hand: 6 }], {}, [GOODS])).toEqual([skipped, skipped, undefined]);
    expect(found([{}, {}], { before: 'add' }, [GOODS])).toEqual([
      ['before', 'added', 'Imported before. Added again.'],
      ['repeated', 'skipped', 'Same as row 2. Counted once.'],
    ]);
  });

  it('are added again row by row', () => {
    expect(found([{}, {}], { before: 'skip', rows: { 2: 'add' } }, [GOODS])).toEqual([
      ['before', 'added', 'Imported before. Added again.'],
      ['before', 'skipped', 'Imported before. Skipped.'],
    ]);
  });

  it('name the acts that brought them, the newest first', () => {
    const finder = new DuplicateFinder({}, (key) => (key.includes('C1') ? 'act 1' : 'act 2'));
    finder.find(2, GOODS);
    finder.find(3, { ...GOODS, batchKey: 'C2' });
    finder.find(4, GOODS);
    expect(finder.earlierActs).toEqual(['act 2', 'act 1']);
  });
});
