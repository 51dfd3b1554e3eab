/** Registering a pharmacy: the button, and the dialog behind it. */
import { useState } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';
import { PharmacyForm, type PharmacyInput } from './PharmacyForm.tsx';
import { adoptPharmacy } from './queries.ts';

interface RegisterPharmacyProps {
  /** Where there is none yet. */
  isFirst?: boolean;
  done: (pharmacy: Pharmacy) => void;
}

export function RegisterPharmacy({ isFirst = false, done }: RegisterPharmacyProps) {
  const { _id: userId } = useSelf();
  const [writing, setWriting] = useState(false);
  const form = useFreshForm(() => setWriting(false));

  async function register(input: PharmacyInput) {
    const { pharmacy } = await call('POST /api/business/pharmacy/:userId', { userId, ...input });
    adoptPharmacy(userId, pharmacy);
    form.done();
    done(pharmacy);
  }

  return (
    <>
      <Button kind={isFirst ? 'quiet' : 'primary'} icon="plus" onClick={() => setWriting(true)}>
        {isFirst ? t('Register your first one') : t('Register pharmacy')}
      </Button>
      <Dialog open={writing} onClose={() => setWriting(false)} title={t('Register pharmacy')}>
        <PharmacyForm key={form.key} send={register} yes={t('Register')} />
      </Dialog>
    </>
  );
}
