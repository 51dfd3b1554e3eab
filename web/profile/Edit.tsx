/** The dialogs in which members change what their own profile says; one is open at a time. */
import { DetailsDialog } from './DetailsDialog.tsx';
import { EmailCodeDialog } from './EmailCodeDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import type { Profile } from './queries.ts';

export type Edited = 'picture' | 'name' | 'details' | 'code';

interface EditProps {
  user: Profile;
  open: Edited | undefined;
  show: (dialog: Edited | undefined) => void;
}

export function Edit({ user, open, show }: EditProps) {
  const close = () => show(undefined);
  return (
    <>
      <PictureDialog user={user} open={open === 'picture'} onClose={close} />
      <NameDialog user={user} open={open === 'name'} onClose={close} />
      <DetailsDialog user={user} open={open === 'details'} onClose={close} codeSent={() => show('code')} />
      <EmailCodeDialog user={user} open={open === 'code'} onClose={close} />
    </>
  );
}
