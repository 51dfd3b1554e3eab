/** The dialog to edit the member's own details; a new email address needs the password. */
import { useState } from 'react';
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { PhoneField } from '../../ui/form/KindFields.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { NewEmailFields } from './NewEmailFields.tsx';
import { ownFaceChanged, type Profile } from './queries.ts';

interface DetailsDialogProps {
  user: Profile;
  open: boolean;
  onClose: () => void;
  /** Called once a code was mailed to the new address. */
  codeSent: () => void;
}

export function DetailsDialog({ user, open, onClose, codeSent }: DetailsDialogProps) {
  const form = useFreshForm(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit details')}>
      <DetailsForm
        key={form.key}
        user={user}
        saved={(isCodeSent) => {
          form.done();
          if (isCodeSent) codeSent();
        }}
      />
    </Dialog>
  );
}

const NAMES = ['email', 'password', 'phoneNumber', 'address', 'state'] as const;

function DetailsForm({ user, saved }: { user: Profile; saved: (isCodeSent: boolean) => void }) {
  const { email: current = '', phoneNumber, state, address } = user.details;
  const [email, setEmail] = useState(current);
  const isNewEmail = email.trim().toLowerCase() !== current;

  async function save(typed: Typed) {
    const { password, email: value, ...details } = valuesOf(typed, NAMES);
    const answer = await call('PATCH /profile/details/update/:userId', {
      userId: user._id,
      ...details,
      ...(isNewEmail && { email: value, password }),
    });
    await ownFaceChanged(answer.user);
    saved(answer.codeSentTo !== null);
  }

  return (
    <Form action={save}>
      <NewEmailFields email={email} change={setEmail} isNew={isNewEmail} />
      <PhoneField name="phoneNumber" defaultValue={phoneNumber} />
      <Field
        name="address"
        label={t('Address')}
        maxLength={MEMBER_LIMITS.address}
        autoComplete="street-address"
        defaultValue={address}
      />
      <Select name="state" label={t('State')} options={statesWith(state)} defaultValue={state} />
      <Submit wide>{t('Save details')}</Submit>
    </Form>
  );
}

/** The states to choose from, with the one of an older account that is not in the list. */
function statesWith(state: string): readonly string[] {
  return state === '' || (NIGERIAN_STATES as readonly string[]).includes(state)
    ? NIGERIAN_STATES
    : [state, ...NIGERIAN_STATES];
}
