/** The one-time code that Paystack sends before it pays out. */
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';

export function OneTimeCodeField() {
  return (
    <Field
      name="otp"
      label={t('One-time code')}
      hint={t('The payment provider sent it to our account owner.')}
      required
      maxLength={20}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
