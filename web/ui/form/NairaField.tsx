/** A sum of money: in naira, to the kobo. */
import type { ComponentProps } from 'react';
import { t } from '../../i18n.ts';
import { Field } from './Field.tsx';

type NairaFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'step' | 'prefix' | 'fault'>;

export function NairaField(props: NairaFieldProps) {
  return (
    <Field
      prefix="N"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      fault={t('Type in a valid amount')}
      {...props}
    />
  );
}
