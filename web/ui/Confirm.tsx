/** Asks once more before something is done that is not easily undone; a refusal is said in the same place. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, Submit } from './Form.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The button that does it: a verb. */
  yes: string;
  /** The button that leaves all as it is, where «Cancel» could be taken for the deed itself. */
  no?: string;
  /** Closes when it has succeeded. */
  action: () => Promise<unknown>;
  /** What will happen. */
  children: ReactNode;
}

export function Confirm({ open, onClose, title, yes, no = t('Cancel'), action, children }: ConfirmProps) {
  async function confirm() {
    await action();
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form action={confirm} className="grid gap-5">
        <p>{children}</p>
        <div className="flex flex-wrap gap-3">
          <Submit>{yes}</Submit>
          <Button kind="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
