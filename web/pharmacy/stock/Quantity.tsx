/** A quantity as people read it: 2 cartons, 3 packs. */
import { Fragment } from 'react';
import type { Message } from '#rules/i18n/message.ts';
import { quantityParts } from '#rules/pharmacy/amount-words.ts';
import type { Amount, Unit } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Sentence } from '../../ui/Sentence.tsx';

interface QuantityProps {
  of: Amount;
  units: readonly Unit[];
  className?: string;
}

export function Quantity({ of: quantity, units, className = '' }: QuantityProps) {
  return (
    <span className={`tabular-nums wrap-anywhere ${className}`}>
      <Parts of={quantityParts(quantity, units)} />
    </span>
  );
}

/** Typed unit names are marked as data. */
export function Parts({ of: parts }: { of: readonly Message[] }) {
  return parts.map((part, at) => (
    <Fragment key={t(part)}>
      {at > 0 && ', '}
      <Sentence of={part} data={part.values && 'unit' in part.values ? ['unit'] : []} />
    </Fragment>
  ));
}
