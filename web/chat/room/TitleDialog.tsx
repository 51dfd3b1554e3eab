/** The dialog for a chatroom's title, to create or rename it. */
import { lazy } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';

const TitleForm = lazy(async () => ({ default: (await import('./TitleForm.tsx')).TitleForm }));

interface TitleDialogProps {
  open: boolean;
  onClose: () => void;
  heading: string;
  /** Label of the button: a verb. */
  yes: string;
  first?: string;
  action: (title: string) => Promise<void>;
}

export function TitleDialog({ open, onClose, heading, yes, first, action }: TitleDialogProps) {
  const { key, done } = useFreshForm(onClose);

  async function submit(title: string) {
    await action(title);
    done();
  }

  return (
    <Dialog open={open} onClose={onClose} title={heading}>
      <TitleForm key={`${key} ${first ?? ''}`} yes={yes} first={first} action={submit} />
    </Dialog>
  );
}
