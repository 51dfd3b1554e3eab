/** The check that the specification's own texts stay in the sources. */
import { expect, it } from 'vitest';
import english from '../../web/i18n/en.json' with { type: 'json' };
import { faultsOfSpecification } from '../../scripts/messages/specification.ts';

it('finds every text of the specification', () => expect(faultsOfSpecification(new Set(english))).toEqual([]));

it('names a text that was reworded', () => {
  const reworded = english.map((text) => (text === 'Pay now' ? 'Pay today' : text));
  expect(faultsOfSpecification(new Set(reworded))).toEqual([
    "The specification's text «Pay now» (money) is no longer in the sources",
  ]);
});
