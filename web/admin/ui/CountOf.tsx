/** A number of units, `1,200 tablets`; a unit that Mortar has no words for is marked as data. */
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { Sentence } from '../../ui/Sentence.tsx';

export function CountOf({ count, unit }: { count: number; unit: string }) {
  return <Sentence of={countOf(count, unit)} data={['unit']} />;
}
