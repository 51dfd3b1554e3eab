/** The dialog to change the member's first and last name. */
import { MEMBER_LIMITS } from '#rules/account/member.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { ownFaceChanged, type Profile } from './queries.ts';

interface NameDialogProps {
  user: Profile;
  open: boolean;
  onClose: () => void;
}

export function NameDialog({ user, open, onClose }: NameDialogProps) {
  const form = useFreshForm(onClose);

  async function rename(names: Typed<'firstName' | 'lastName'>) {
    const answer = await call('PATCH /profile/details/:userId/fullname', { userId: user._id, ...names });
    await ownFaceChanged(answer.user);
    form.done();
  }

  const limit = { required: true, maxLength: MEMBER_LIMITS.name };
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit name')}>
      <Form key={form.key} action={rename}>
        <Field
          name="firstName"
          label={t('First Name')}
          autoComplete="given-name"
          defaultValue={user.firstName}
          {...limit}
        />
        <Field
          name="lastName"
          label={t('Last Name')}
          autoComplete="family-name"
          defaultValue={user.lastName}
          {...limit}
        />
        <Submit wide>{t('Save name')}</Submit>
      </Form>
    </Dialog>
  );
}
