/** Invitations by e-mail address or phone number that nobody has accepted yet; renders nothing without any. */
import { useQuery } from '@tanstack/react-query';
import { ROLE_NAMES } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { formatDate } from '../../format/date-format.ts';
import { openInvitationsQuery, withdrawInvitation } from './queries.ts';

export function OpenInvitations({ pharmacyId }: { pharmacyId: string }) {
  const { data: invitations = [] } = useQuery(openInvitationsQuery(pharmacyId));
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{t('Open invitations')}</h3>
      <ul aria-label={t('Open invitations')} className="divide-y divide-base-300">
        {invitations.map(({ _id, contact, role, expiresAt }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p translate="no" className="wrap-anywhere">
                {contact}
              </p>
              <p className="text-xs text-quiet">
                {t(ROLE_NAMES[role])} · {t('Expires {day}', { day: formatDate(new Date(expiresAt), 'day') })}
              </p>
            </div>
            <ConfirmButton
              kind="quiet"
              label={t('Withdraw')}
              title={t('Withdraw invitation?')}
              yes={t('Withdraw')}
              danger
              action={() => withdrawInvitation(pharmacyId, _id)}
            >
              {t('The invitation to {contact} no longer works.', { contact })}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
