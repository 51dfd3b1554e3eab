/** The searches a member saved: each leads to what it finds now, and can be removed. */
import { lazy, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';

const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }));

/** The button is a sign alone on a phone, where its row has the tabs too. */
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
