/** What a member says of themselves: everybody sees state and address, the member the rest as well. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Card } from '../ui/Card.tsx';
import type { Profile } from './queries.ts';

export function Details({ user, action }: { user: Profile; action?: ReactNode }) {
  const { email, phoneNumber, registrationNumber, address, state } = user.details;
  const isOwn = user.relation === 'self';
  const facts: [name: string, value: string | undefined][] = [
    ...(isOwn
      ? ([
          [t('Email'), email],
          [t('Phone'), phoneNumber],
        ] as const)
      : []),
    [t('Address'), address],
    [t('State'), state],
    ...(isOwn ? ([[t('PCN Reg. No.'), registrationNumber]] as const) : []),
  ].map(([name, value]) => [name ?? '', value]);
  return (
    <Card title={t('Details')} action={action}>
      <dl className="grid gap-3 text-sm sm:max-dialog:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-medium wrap-anywhere">
              {value || <span className="font-normal text-quiet">{t('Not given')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isOwn && (
        <p className="mt-4 border-t border-base-300 pt-3 text-xs text-quiet">
          {t('Others see your name, picture, address and state. Email, phone and PCN number are for you alone.')}
        </p>
      )}
    </Card>
  );
}
