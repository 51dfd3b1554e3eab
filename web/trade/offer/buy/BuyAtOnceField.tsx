/** A checkbox: any verified member may buy at the asking price. */
import type { Typed } from '../../../ui/form/Form.tsx';
import { useId } from 'react';
import { t } from '../../../i18n.ts';
import { Checkbox } from '../../../ui/form/Field.tsx';
import { useFormState } from '../../../ui/form/form-state.ts';

const NAME = 'buyAtOnce';

export function BuyAtOnceField({ first = false }: { first?: boolean | undefined }) {
  const id = useId();
  const error = useFormState().errors[NAME];
  return (
    <div className="whole">
      <Checkbox
        name={NAME}
        label={t('Any verified member can buy at this price')}
        defaultChecked={first}
        aria-describedby={id}
        aria-invalid={error ? 'true' : undefined}
      />
      <p id={id} className={`pl-9 text-xs ${error ? 'font-medium text-error' : 'text-quiet'}`}>
        {error ?? t('They pay at once. Their packs are reserved for 15 minutes. We notify you once they pay.')}
      </p>
    </div>
  );
}

/** Reads the checkbox; a form without it means no. */
export function atOnceIn(typed: Typed): { buyAtOnce: boolean } {
  return { buyAtOnce: typed[NAME] === 'on' };
}
