/** A button and the dialog that it opens; inside a menu, one of its lines. */
import { type ComponentProps, Fragment, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button.tsx';
import { useFreshForm } from '../form/use-fresh-form.ts';
import { Dialog } from './Dialog.tsx';
import { MenuContext, MenuLine } from './Menu.tsx';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> {
  /** The button's label. */
  label: string;
  /** The dialog's title, if it differs from the label. */
  title?: string;
  /** Full screen on a desktop too. */
  full?: boolean;
  /** Keeps typed text between openings until `done`. Otherwise each opening starts fresh. */
  keepMounted?: boolean;
  /** Opens it without a tap, until `onClose`. */
  isOpened?: boolean;
  onClose?: () => void;
  /** The content; `done` closes the dialog. */
  children: (done: () => void, isOpen: boolean) => ReactNode;
}

export function DialogButton({
  label,
  title = label,
  full,
  keepMounted,
  isOpened = false,
  onClose,
  children,
  ...button
}: DialogButtonProps) {
  const [isTapped, setTapped] = useState(false);
  const open = isTapped || isOpened;
  function close() {
    setTapped(false);
    onClose?.();
  }
  const { key, done } = useFreshForm(close);
  const isLine = use(MenuContext) !== '';
  const dialog = (
    <Dialog open={open} onClose={close} title={title} full={full ?? false}>
      {(open || keepMounted) && <Fragment key={key}>{children(done, open)}</Fragment>}
    </Dialog>
  );
  if (!isLine) {
    return (
      <>
        <Button {...button} onClick={() => setTapped(true)}>
          {label}
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      <MenuLine icon={button.icon} onClick={() => setTapped(true)}>
        {label}
      </MenuLine>
      {/* a closed menu hides whatever is inside it */}
      {createPortal(<MenuContext value="">{dialog}</MenuContext>, document.body)}
    </>
  );
}
