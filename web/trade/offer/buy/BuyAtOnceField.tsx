/** Where the seller says that anybody verified may buy at the asking price. */
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
        label={t('Anybody verified may buy at this price')}
        defaultChecked={first}
        aria-describedby={id}
        aria-invalid={error ? 'true' : undefined}
      />
      <p id={id} className={`pl-9 text-xs ${error ? 'font-medium text-error' : 'text-quiet'}`}>
        {error ??
          t(
            'They pay at once, and their packs are kept for 15 minutes while they pay. You hear of it when the money is held.',
          )}
      </p>
    </div>
  );
}

/** What the form says; a form without the field says no. */
export function atOnceIn(typed: Typed): { buyAtOnce: boolean } {
  return { buyAtOnce: typed[NAME] === 'on' };
}
