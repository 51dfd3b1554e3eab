/** A native dialog: full screen below 1000 px, keeps the focus, closes by Esc, Back and its icon. */
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
  /** Full screen on a desktop too. */
  full?: boolean;
  /** Mounted when first opened, and kept while closed, so that typed text survives. */
  children: ReactNode;
}

export function Dialog({ open, onClose, title, full = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  // runs before any effect inside or around it that may measure, scroll or focus
  useLayoutEffect(() => {
    if (!open) {
      dialog.current?.close();
      return undefined;
    }
    dialog.current?.showModal();
    return putOnTop(heading);
  }, [open, heading]);

  // closed before it unmounts, so that the focus returns to its opener
  useLayoutEffect(() => {
    const own = dialog.current;
    return () => own?.close();
  }, []);

  function closed({ target }: SyntheticEvent) {
    // React bubbles the close event of a nested dialog up to this one
    if (target !== dialog.current) return;
    // it was reopened before the browser fired its close event
    if (dialog.current?.open) return;
    // the page that closed it may have opened another dialog, which must stay open
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
        {/* its content may be loaded lazily */}
        {wasOpened && <Suspense fallback={<Waiting shape="details" />}>{children}</Suspense>}
      </div>
    </dialog>
  );
}
