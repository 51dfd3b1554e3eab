/** Where a passkey from the mail is typed or pasted. */
import { t } from '../i18n.ts';
import { Field } from '../ui/Field.tsx';

export function PasskeyField() {
  return (
    <Field
      name="passkey"
      label={t('Passkey')}
      hint={t('16 letters and digits from the mail. It works for 10 minutes, in this browser, once.')}
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="input font-mono tracking-wider"
    />
  );
}
