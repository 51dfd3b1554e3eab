/** A new email address whose mailbox refused the code: the member corrects it, and another code is mailed. */
import { useEffect, useRef, useState } from 'react';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NewEmailFields } from './NewEmailFields.tsx';
import { ownFaceChanged, type Profile } from './queries.ts';

interface RefusedAddressFormProps {
  user: Profile;
  refused: string;
  /** True while its dialog is open. */
  isOpen: boolean;
  onClose: () => void;
}

export function RefusedAddressForm({ user, refused, isOpen, onClose }: RefusedAddressFormProps) {
  const [email, setEmail] = useState(refused);
  const field = useRef<HTMLInputElement>(null);
  // it replaces the code's field, which had the focus
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  async function save(typed: Typed) {
    const answer = await call('PATCH /profile/details/update/:userId', {
      userId: user._id,
      ...valuesOf(typed, ['email', 'password']),
    });
    await ownFaceChanged(answer.user);
    // no code is mailed if it is the address that the member already has
    if (answer.codeSentTo === null) onClose();
  }

  return (
    <Form action={save}>
      <NewEmailFields
        ref={field}
        email={email}
        change={setEmail}
        isNew
        known={email === refused ? t('This address rejected our email. Check it and try again.') : undefined}
      />
      <Submit wide>{t('Send a new code')}</Submit>
    </Form>
  );
}
