/** A quantity field with buttons for one more and one less. */
import { t } from '../../../i18n.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { ariaOf, Labelled } from '../../../ui/form/Field.tsx';
import { useFormState } from '../../../ui/form/form-state.ts';

interface StepperProps {
  id: string;
  label: string;
  hint: string;
  /** NaN while no valid number is typed. */
  value: number;
  most: number;
  change: (value: number) => void;
}

export function Stepper({ id, label, hint, value, most, change }: StepperProps) {
  const error = useFormState().errors['quantity'];
  return (
    <Labelled id={id} label={label} hint={hint} error={error} required>
      <div className="flex items-center gap-2">
        <IconButton
          icon="minus"
          label={t('One less')}
          disabled={!(value > 1)}
          onClick={() => change(Math.max(1, Math.min(value - 1, most)))}
        />
        <input
          id={id}
          name="quantity"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={most}
          step={1}
          data-fault={t('Enter a whole number from 1 to {n}', { n: most })}
          value={Number.isNaN(value) ? '' : value}
          onChange={(event) => change(event.currentTarget.valueAsNumber)}
          {...ariaOf(id, hint, error)}
          className="input w-full min-w-0 text-center text-lg font-semibold tabular-nums"
        />
        <IconButton
          icon="plus"
          label={t('One more')}
          disabled={value >= most}
          onClick={() => change(Number.isNaN(value) ? 1 : Math.min(value + 1, most))}
        />
      </div>
    </Labelled>
  );
}
