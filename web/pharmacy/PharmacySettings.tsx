/** The settings of a pharmacy, for its owner: what it says of itself. */
import { useState } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';
import { PharmacyForm, type PharmacyInput } from './PharmacyForm.tsx';
import { adoptPharmacy } from './queries.ts';

export function PharmacySettings({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: selfId } = useSelf();
  const [open, setOpen] = useState(false);
  const form = useFreshForm(() => setOpen(false));

  async function save(input: PharmacyInput) {
    const answer = await call('PATCH /api/business/pharmacy/:id', { id: pharmacy._id, ...input });
    adoptPharmacy(selfId, answer.pharmacy);
    form.done();
    showAlert('Success', t('The pharmacy is saved.'));
  }

  return (
    <>
      <Button kind="quiet" icon="settings" onClick={() => setOpen(true)}>
        {t('Settings')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Settings')}>
        <PharmacyForm key={form.key} first={pharmacy} send={save} yes={t('Save')} />
      </Dialog>
    </>
  );
}
