/** A new e-mail address that refused its code: the member corrects it, and another code is mailed. */
import { useEffect, useRef, useState } from 'react';
import { EMAIL_PATTERN, MEMBER_LIMITS } from '#rules/account/member.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { Field } from '../ui/form/Field.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { ownFaceChanged, type Profile } from './queries.ts';

interface RefusedAddressFormProps {
  user: Profile;
  refused: string;
  /** Its dialog is open. */
  isShown: boolean;
  onClose: () => void;
}

export function RefusedAddressForm({ user, refused, isShown, onClose }: RefusedAddressFormProps) {
  const [email, setEmail] = useState(refused);
  const field = useRef<HTMLInputElement>(null);
  // it takes the place of the code's field, where the member was waiting
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);

  async function save(data: FormData) {
    const answer = await call('PATCH /profile/details/update/:userId', {
      userId: user._id,
      ...valuesOf(data, ['email', 'password']),
    });
    await ownFaceChanged(answer.user);
    // it is the address that they have already
    if (answer.codeSentTo === null) onClose();
  }

  return (
    <Form action={save}>
      <Field
        ref={field}
        name="email"
        type="email"
        label={t('Email')}
        required
        maxLength={MEMBER_LIMITS.email}
        pattern={EMAIL_PATTERN}
        fault={t('This is not an e-mail address')}
        known={email === refused ? t('This address refused our mail. Check it and try again.') : undefined}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Field
        name="password"
        type="password"
        label={t('Your password')}
        hint={t('Because the address is new. It takes effect by a code that we send to it.')}
        required
        maxLength={MEMBER_LIMITS.passwordMax}
        autoComplete="current-password"
      />
      <Submit wide>{t('Send a new code')}</Submit>
    </Form>
  );
}
