/** The pack sizes in one sentence: 1 carton = 20 packs = 200 tablets. */
import { Fragment } from 'react';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import { Parts } from './Quantity.tsx';

/** `units`: largest first. Renders nothing for a single unit. */
export function PackingSentence({ units }: { units: readonly Unit[] }) {
  const [largest, ...smaller] = units;
  if (!largest || smaller.length === 0) return null;
  const whole = smaller.filter(({ factor }) => largest.factor % factor === 0);
  return (
    <span className="tabular-nums">
      <Parts of={[countOf(1, largest.name)]} />
      {whole.map(({ name, factor }) => (
        <Fragment key={name}>
          {' = '}
          <Parts of={[countOf(largest.factor / factor, name)]} />
        </Fragment>
      ))}
    </span>
  );
}
