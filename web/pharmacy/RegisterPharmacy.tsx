/** The button and dialog to register a pharmacy. */
import { useQuery } from '@tanstack/react-query';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { call } from '../net/api.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { PharmacyForm, type PharmacyInput } from './PharmacyForm.tsx';
import { adoptPharmacy } from './queries.ts';
import { invitationsQuery } from './staff/queries.ts';
import { DialogButton } from '../ui/dialog/DialogButton.tsx';

interface RegisterPharmacyProps {
  /** True if the member has none yet. */
  isFirst?: boolean;
  done: (pharmacy: Pharmacy) => void;
}

export function RegisterPharmacy({ isFirst = false, done }: RegisterPharmacyProps) {
  const { _id: userId } = useSelf();
  const { data: invitations = [] } = useQuery(invitationsQuery);

  async function register(input: PharmacyInput, close: () => void) {
    const { pharmacy } = await call('POST /api/business/pharmacy/:userId', { userId, ...input });
    adoptPharmacy(userId, pharmacy);
    close();
    done(pharmacy);
  }

  return (
    <DialogButton
      // the screen’s filled button accepts an invitation, if there is one
      kind={isFirst || invitations.length > 0 ? 'quiet' : 'primary'}
      icon="plus"
      keepMounted
      label={isFirst ? t('Register your pharmacy') : t('Register pharmacy')}
      title={t('Register pharmacy')}
    >
      {(close) => <PharmacyForm send={(input) => register(input, close)} yes={t('Register')} />}
    </DialogButton>
  );
}
