/** The owner's settings of a pharmacy: its profile. */
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { PharmacyForm, type PharmacyInput } from './PharmacyForm.tsx';
import { adoptPharmacy } from './queries.ts';
import { DialogButton } from '../ui/dialog/DialogButton.tsx';

export function PharmacySettings({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: selfId } = useSelf();

  async function save(input: PharmacyInput, close: () => void) {
    const answer = await call('PATCH /api/business/pharmacy/:id', { id: pharmacy._id, ...input });
    adoptPharmacy(selfId, answer.pharmacy);
    close();
    showAlert('Success', t('Pharmacy saved.'));
  }

  return (
    <DialogButton kind="quiet" icon="settings" keepMounted label={t('Settings')}>
      {(done) => <PharmacyForm first={pharmacy} send={(input) => save(input, done)} yes={t('Save')} />}
    </DialogButton>
  );
}
