/** The searches a member saved: each leads to what it finds now, and can be removed. */
import { lazy } from 'react';
import { t } from '../../i18n.ts';
import type { SavedSearchesProps } from './SavedList.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const SavedList = lazy(async () => ({ default: (await import('./SavedList.tsx')).SavedList }));

export function SavedSearches(props: SavedSearchesProps) {
  return (
    <DialogButton kind="plain" icon="bell" label={t('Saved searches')}>
      {(done) => <SavedList {...props} close={done} />}
    </DialogButton>
  );
}
