/** A member's details: everybody sees state and address, and the member also the rest. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import type { Profile } from './queries.ts';
import { Data } from '../../ui/Data.tsx';

interface Fact {
  name: string;
  value: string | undefined;
  /** True for a long value, which takes the whole line on phones. */
  wide?: boolean;
}

export function Details({ user, action }: { user: Profile; action?: ReactNode }) {
  const { email, phoneNumber, registrationNumber, address, state } = user.details;
  const isOwn = user.relation === 'self';
  const facts: Fact[] = isOwn
    ? [
        { name: t('Email'), value: email, wide: true },
        { name: t('Address'), value: address, wide: true },
        { name: t('Phone'), value: phoneNumber },
        { name: t('State'), value: state },
        { name: t('PCN Reg. No.'), value: registrationNumber },
      ]
    : [
        { name: t('Address'), value: address, wide: true },
        { name: t('State'), value: state },
      ];
  return (
    <Card title={t('Details')} action={action}>
      <dl className="grid grid-cols-2 gap-3 text-sm dialog:grid-cols-1">
        {facts.map(({ name, value, wide }) => (
          <div key={name} className={wide ? 'max-dialog:col-span-2' : 'min-w-0'}>
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-medium wrap-anywhere">
              {value ? <Data>{value}</Data> : <span className="font-normal text-quiet">{t('Not given')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isOwn && (
        <p className="mt-4 border-t border-base-300 pt-3 text-xs text-quiet">
          {t('Others see your name, picture, address and state. Only you see your email, phone and PCN number.')}
        </p>
      )}
    </Card>
  );
}
