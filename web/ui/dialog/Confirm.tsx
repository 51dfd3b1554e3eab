/** A confirmation before something hard to undo; an error is shown in place. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Form, Submit } from '../form/Form.tsx';
import { OnlineSubmit } from '../form/OnlineSubmit.tsx';

interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Label of the confirm button: a verb. */
  yes: string;
  /** Label of the cancel button, where «Cancel» could be taken for the action itself. */
  no?: string;
  /** True if it loses something for good. */
  danger?: boolean;
  /** Closes on success. */
  action: () => Promise<unknown>;
  /** True if it cannot be done offline. */
  needsNetwork?: boolean;
  /** The consequence. */
  children: ReactNode;
}

export function Confirm({
  open,
  onClose,
  title,
  yes,
  no = t('Cancel'),
  danger = false,
  action,
  needsNetwork = false,
  children,
}: ConfirmProps) {
  async function confirm() {
    await action();
    onClose();
  }

  const Yes = needsNetwork ? OnlineSubmit : Submit;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form action={confirm} className="grid gap-5">
        {typeof children === 'string' ? <p>{children}</p> : <div className="grid gap-3">{children}</div>}
        <div className="flex flex-wrap gap-3">
          <Yes kind={danger ? 'danger' : 'primary'}>{yes}</Yes>
          <Button kind="quiet" onClick={onClose}>
            {no}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
