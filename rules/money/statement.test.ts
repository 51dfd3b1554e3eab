/** Tests that a line of a statement says who and what. */
import { expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { type TradedGoods, tradeSentence } from './statement.ts';

const coartem: TradedGoods = { quantity: 20, unit: 'pack', name: 'Coartem' };

it.each([
  ['partner', coartem, 'Coartem for Yaba', '20 packs of Coartem, from Adaeze Okafor'],
  ['supplier', coartem, '', '20 packs of Coartem, to Adaeze Okafor'],
  ['partner', { ...coartem, quantity: null }, '', 'Coartem, from Adaeze Okafor'],
  ['partner', null, 'Coartem for Yaba', 'Coartem for Yaba, from Adaeze Okafor'],
  ['partner', null, '', 'From Adaeze Okafor'],
  ['supplier', null, '', 'To Adaeze Okafor'],
] as const)('to a %s, of %o in «%s»: %s', (side, goods, detail, text) => {
  const sentence = tradeSentence({ goods, counterparty: 'Adaeze Okafor', detail }, side);
  expect(sentence && inEnglish(sentence)).toBe(text);
});

it('of a payout has no sentence', () => {
  expect(tradeSentence({ goods: null, counterparty: null, detail: 'Zenith Bank …4000' }, 'supplier')).toBeUndefined();
});
