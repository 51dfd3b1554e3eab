/** A button, and the dialog that it opens. */
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { useFreshForm } from '../form/use-fresh-form.ts';
import { Dialog } from './Dialog.tsx';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> {
  /** On the button. */
  label: string;
  /** Of the dialog, where it is not called as the button is. */
  title?: string;
  /** On a desk too. */
  full?: boolean;
  /** What was typed is still there when it is opened again, until `done`. Otherwise each opening begins anew. */
  keeps?: boolean;
  /** What is in it; `done` closes it. */
  children: (done: () => void, isOpen: boolean) => ReactNode;
}

export function DialogButton({ label, title = label, full, keeps, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { key, done } = useFreshForm(close);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} full={full ?? false}>
        {(open || keeps) && <Fragment key={key}>{children(done, open)}</Fragment>}
      </Dialog>
    </>
  );
}
