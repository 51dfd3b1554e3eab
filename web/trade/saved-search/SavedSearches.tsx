/** The member's saved searches: each links to its current results, and can be removed. */
import { lazy, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWide } from '../../ui/hook/use-wide.ts';

const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }));

/** On a phone the button is an icon only, since its row has the tabs too. */
export function SavedSearches() {
  const [open, setOpen] = useState(false);
  const [label, isWide] = [t('Saved searches'), useWide()];
  const button = { icon: 'star', onClick: () => setOpen(true) } as const;
  const close = () => setOpen(false);
  return (
    <>
      {isWide ? (
        <Button kind="plain" {...button}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} {...button} />
      )}
      <Dialog open={open} onClose={close} title={label}>
        {open && <SavedList close={close} />}
      </Dialog>
    </>
  );
}
