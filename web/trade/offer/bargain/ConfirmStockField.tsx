/** A checkbox: the seller confirms stock before payment, so an accepted price requests no payment. */
import { useId } from 'react';
import { t } from '../../../i18n.ts';
import { Checkbox } from '../../../ui/form/Field.tsx';
import type { Typed } from '../../../ui/form/Form.tsx';

const NAME = 'confirmStock';

export function ConfirmStockField({ first = false }: { first?: boolean | undefined }) {
  const id = useId();
  return (
    <div className="whole">
      <Checkbox name={NAME} label={t('I confirm stock before payment')} defaultChecked={first} aria-describedby={id} />
      <p id={id} className="pl-9 text-xs text-quiet">
        {t('Once a price is agreed, buyers wait until you request payment.')}
      </p>
    </div>
  );
}

/** Reads the checkbox; a form without it means no. */
export function confirmsIn(typed: Typed): { confirmStock: boolean } {
  return { confirmStock: typed[NAME] === 'on' };
}
