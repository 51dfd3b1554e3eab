/** The dialog in which a member chooses their language. */
import { lazy } from 'react';
import { t } from '../i18n.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';

const LanguageForm = lazy(async () => ({ default: (await import('./LanguageForm.tsx')).LanguageForm }));

export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Language')}>
      <LanguageForm done={onClose} />
    </Dialog>
  );
}
