/** /pharmacy/:id/activity: what each person did today, in 7 or in 30 days, and their entries. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { PersonActivity } from '#contract/pharmacy/staff-activity.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { ROLE_NAMES } from '#rules/pharmacy/pharmacy.ts';
import { ACTIVITY_DAYS, type ActivityDays } from '#rules/pharmacy/staff-activity.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { activityQuery } from '../../pharmacy/staff/queries.ts';
import { Transactions } from '../../pharmacy/stock/Transactions.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';

const SPANS: Record<ActivityDays, Message> = {
  '1': message('Today'),
  '7': message('7 days'),
  '30': message('30 days'),
};

export function StaffActivityPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const [days, choose] = useState<ActivityDays>('1');
  const { data: pharmacies } = useQuery(ownPharmaciesQuery(selfId));
  const { data: people, error, refetch } = useQuery(activityQuery(id, days));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>
        {pharmacies?.find(({ _id }) => _id === id)?.businessName ?? t('Back')}
      </BackLink>
      <PageHead title={t('Staff activity')}>{t('What each person sold, received and changed.')}</PageHead>
      <Chips
        label={t('Period')}
        options={ACTIVITY_DAYS}
        textOf={(span) => t(SPANS[span])}
        chosen={days}
        choose={(span) => span && choose(span)}
        required
      />
      <div className="mt-4">
        {!people && <NotYet error={error} retry={refetch} />}
        {people && (
          <ul aria-label={t('Staff')} className="grid gap-3">
            {people.map((person) => (
              <li key={person._id} className="rounded-box border border-base-300 bg-base-100 p-4">
                <PersonCard pharmacyId={id} person={person} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function PersonCard({ pharmacyId, person }: { pharmacyId: string; person: PersonActivity }) {
  const { _id, fullName, role, sales } = person;
  const figures = figuresOf(person);
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={fullName} size={40} />
        <div className="min-w-0 grow">
          <h2 translate="no" className="font-semibold wrap-anywhere">
            {fullName}
          </h2>
          <p className="text-sm text-quiet">{role ? t(ROLE_NAMES[role]) : t('Former staff')}</p>
        </div>
        <p className="text-right">
          <Money naira={sales.sum} className="block text-lg font-bold" />
          <span className="text-sm text-quiet">
            {t('{n, plural, one {# sale} other {# sales}}', { n: sales.count })}
          </span>
        </p>
      </div>
      <dl className="grid gap-x-6 text-sm empty:hidden sm:grid-cols-2">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <DialogButton kind="quiet" icon="posts" full label={t('See entries')} title={fullName}>
          {() => <Transactions pharmacyId={pharmacyId} memberId={_id} />}
        </DialogButton>
      </div>
    </div>
  );
}

/** What the person did at all, by name. */
function figuresOf(person: PersonActivity): { name: string; value: string }[] {
  const { discounts, priceChanges, returns, received, adjustments, counts, edits } = person;
  const withSum = (count: number, naira: number) => `${count} · ${formatNaira(koboOfNaira(naira))}`;
  return [
    { name: t('Discounts'), count: discounts.count, value: withSum(discounts.count, discounts.sum) },
    { name: t('Price changes'), count: priceChanges, value: String(priceChanges) },
    { name: t('Returns'), count: returns.count, value: withSum(returns.count, returns.sum) },
    { name: t('Received'), count: received, value: String(received) },
    { name: t('Adjustments'), count: adjustments.count, value: String(adjustments.count) },
    { name: t('Losses at cost'), count: adjustments.lost, value: formatNaira(koboOfNaira(adjustments.lost)) },
    { name: t('Stock counts'), count: counts, value: String(counts) },
    { name: t('Edits'), count: edits, value: String(edits) },
  ].filter(({ count }) => count !== 0);
}
