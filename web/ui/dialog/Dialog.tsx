/** A dialog of the browser's own: fills the screen below 1000 px, keeps the focus, closes by Esc, Back and its icon. */
import { type ReactNode, Suspense, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { AlertBanner } from '../alert/AlertBanner.tsx';
import { IconButton } from '../Button.tsx';
import { putOnTop } from '../open-dialogs.ts';
import { Waiting } from '../Spinner.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On a desk too. */
  full?: boolean;
  /** Mounted when the dialog is first opened; stays mounted while it is closed, so what was typed is still there when it is opened again. */
  children: ReactNode;
}

export function Dialog({ open, onClose, title, full = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  // before any effect of what is in it or around it, which may measure, scroll or focus something inside
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return undefined;
    }
    dialog.current?.showModal();
    return putOnTop(heading);
  }, [open, heading]);

  // closed before it goes away, so that the focus returns to what opened it
  useLayoutEffect(() => {
    const own = dialog.current;
    return () => own?.close();
  }, []);

  function closed({ target }: SyntheticEvent) {
    // React hands on to this one the end of a dialog inside it
    if (target !== dialog.current) return;
    // it was opened again before the browser told of its closing
    if (dialog.current?.open) return;
    // the page that closed it may have opened another one meanwhile, which is not to be closed as well
    if (open) onClose();
  }

  return (
    <dialog ref={dialog} onClose={closed} aria-labelledby={heading} className={full ? 'dialog dialog-full' : 'dialog'}>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-base-300 bg-base-100 py-2 pr-2 pl-4 dialog:pl-6">
        <h2 id={heading} className="line-clamp-2 min-w-0 text-lg font-semibold tracking-tight wrap-anywhere">
          {title}
        </h2>
        <IconButton icon="close" label={t('Close')} onClick={() => dialog.current?.close()} />
      </div>
      {open && <AlertBanner dialog={heading} />}
      <div className="dialog-body">
        {/* what is in it may be code that nothing else needs */}
        {wasOpened && <Suspense fallback={<Waiting shape="details" />}>{children}</Suspense>}
      </div>
    </dialog>
  );
}
