/** The dialogs that edit the member's own profile; one is open at a time. */
import type { Dispatch, SetStateAction } from 'react';
import { DetailsDialog } from './DetailsDialog.tsx';
import { EmailCodeDialog } from './EmailCodeDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import type { Profile } from './queries.ts';

export type Edited = 'picture' | 'name' | 'details' | 'code';

interface EditProps {
  user: Profile;
  open: Edited | undefined;
  show: Dispatch<SetStateAction<Edited | undefined>>;
}

export function Edit({ user, open, show }: EditProps) {
  /** A dialog may report that it closed after the next one has opened. */
  const closed = (dialog: Edited) => () => show((now) => (now === dialog ? undefined : now));
  return (
    <>
      <PictureDialog user={user} open={open === 'picture'} onClose={closed('picture')} />
      <NameDialog user={user} open={open === 'name'} onClose={closed('name')} />
      <DetailsDialog user={user} open={open === 'details'} onClose={closed('details')} codeSent={() => show('code')} />
      <EmailCodeDialog user={user} open={open === 'code'} onClose={closed('code')} />
    </>
  );
}
