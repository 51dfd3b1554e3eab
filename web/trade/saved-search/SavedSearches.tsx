/** The searches a member saved: each leads to what it finds now, and can be removed. */
import { lazy, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { SavedSearchesProps } from './SavedList.tsx';

const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }));

export function SavedSearches(props: SavedSearchesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" icon="bell" onClick={() => setOpen(true)}>
        {t('Saved searches')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Saved searches')}>
        {open && <SavedList {...props} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
