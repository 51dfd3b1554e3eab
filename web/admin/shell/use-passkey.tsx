/** Fields for the mailed passkey and, where needed, the second factor. */
import { useState } from 'react';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { DigitsField } from '../../ui/form/KindFields.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Enrolment, type NewFactor } from './Enrolment.tsx';
import { enter } from './session.ts';
import { type Typed, valuesOf } from '../../ui/form/Form.tsx';

/** `submit` sends the fields. The server reveals whether there is a second factor only after a correct passkey. */
export function usePasskey(email: string) {
  const [needsCode, setNeedsCode] = useState(false);
  const [factor, setFactor] = useState<NewFactor>();

  /** Returns false if the code has to be entered as well. */
  async function submit(typed: Typed): Promise<boolean> {
    try {
      await enter(email, valuesOf(typed, ['passkey', 'code']));
      return true;
    } catch (error) {
      if (needsCode || !(error instanceof ApiError) || !error.fields.code) throw error;
      setFactor(error.details['enrol'] as NewFactor | undefined);
      setNeedsCode(true);
      return false;
    }
  }

  return { fields: <PasskeyFields needsCode={needsCode} factor={factor} />, submit };
}

/** Focuses the new field. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

function PasskeyFields({ needsCode, factor }: { needsCode: boolean; factor: NewFactor | undefined }) {
  return (
    <>
      <Field
        name="passkey"
        label={t('Passkey')}
        hint={t('The 16 letters and digits from our email. Works once, for 10 minutes, in this browser.')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input font-mono tracking-wider"
      />
      {factor && <Enrolment factor={factor} />}
      {needsCode && (
        <DigitsField
          name="code"
          label={t('Authenticator code')}
          hint={t('Six digits from your authenticator app')}
          digits={6}
          fault={t('The code has {n} digits', { n: 6 })}
          autoComplete="one-time-code"
          ref={focus}
          className="input w-40 font-mono tracking-wider"
        />
      )}
    </>
  );
}
