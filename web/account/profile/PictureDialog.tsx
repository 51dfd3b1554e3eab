/** The dialog to change the profile picture, which is shrunk on the device before upload. */
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { ownFaceChanged, type Profile } from './queries.ts';

interface PictureDialogProps {
  user: Profile;
  open: boolean;
  onClose: () => void;
}

export function PictureDialog({ user, open, onClose }: PictureDialogProps) {
  const form = useFreshForm(onClose);

  async function change({ file }: Typed<never, 'file'>) {
    if (!file) throw new ApiError('invalid', { fields: { file: t('Choose a picture first') } });
    const answer = await call('POST /profile/details/:userId/image', { userId: user._id, type: 'profile', file });
    await ownFaceChanged(answer.user);
    form.done();
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Profile picture')}>
      <Form key={form.key} action={change}>
        <PhotoField
          name="file"
          label={t('New picture')}
          hint={t('A clear photo of your face or your pharmacy. We remove its location.')}
        />
        <Submit wide>{t('Use this picture')}</Submit>
      </Form>
    </Dialog>
  );
}
