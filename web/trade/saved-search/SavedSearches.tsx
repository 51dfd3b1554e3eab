/** The member's saved searches: each links to its current results, and can be removed. */
import { lazy, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }));

export function SavedSearches() {
  const [open, setOpen] = useState(false);
  const label = t('Saved searches');
  const close = () => setOpen(false);
  return (
    <>
      {/* Where only the icon has room, the label wraps out of view. */}
      <Button
        kind="plain"
        icon="star"
        title={label}
        aria-label={label}
        className="h-11 max-w-full flex-wrap content-start justify-end gap-y-3 truncate pt-2.5"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">{label}</span>
      </Button>
      <Dialog open={open} onClose={close} title={label}>
        {open && <SavedList close={close} />}
      </Dialog>
    </>
  );
}
