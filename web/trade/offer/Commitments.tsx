/** The members of a joint purchase with terms: each quantity, and a button to decline one while it runs. */
import { useState } from 'react';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { NAME, PROFILE } from './partner-columns.tsx';
import { makePlainMove } from './bargain/use-step.ts';

export function Commitments({ offer }: { offer: OfferDetail }) {
  const { interestedPartners: partners } = offer;
  const [asked, ask] = useState<Interest>();
  const columns = columnsOf(offer);
  return (
    <>
      <Table
        caption={t('INTERESTED PARTNERS')}
        columns={partners.some(({ may }) => may.decline) ? [...columns, declining(ask)] : columns}
        rows={partners}
        keyOf={({ user }) => user._id}
      />
      <Confirm
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('Decline {name}?', { name: asked?.user.fullName ?? '' })}
        yes={t('Decline')}
        danger
        action={async () => asked && makePlainMove(offer, asked, 'decline')}
      >
        {asked && consequence(offer, asked)}
      </Confirm>
    </>
  );
}

function columnsOf({ product }: OfferDetail): Column<Interest>[] {
  return [
    NAME,
    {
      name: message('OFFER'),
      end: true,
      cell: (interest) => (
        <span className="grid justify-items-end gap-0.5">
          {interest.commit && (
            <span className={`tabular-nums ${isGone(interest) ? 'text-quiet line-through' : 'font-medium'}`}>
              {quantityLabel(interest.commit.quantity, product.unit)}
            </span>
          )}
          <Part interest={interest} />
        </span>
      ),
    },
    PROFILE,
  ];
}

function isGone({ state, commit }: Interest): boolean {
  return !isActivePartner(state) || commit?.state === 'out';
}

function Part({ interest: { state, commit } }: { interest: Interest }) {
  if (state === 'declined') return <Badge>{t('Declined')}</Badge>;
  if (!commit) return <Badge>{t('No quantity yet')}</Badge>;
  if (commit.state === 'out') return <Badge>{t('Left')}</Badge>;
  if (commit.state === 'reserve') return <Badge icon="clock">{t('Waiting list')}</Badge>;
  return (
    <Badge tone="done" icon="check">
      {t('Joined')}
    </Badge>
  );
}

function declining(ask: (interest: Interest) => void): Column<Interest> {
  return {
    name: message('COMMITMENT'),
    end: true,
    cell: (interest) =>
      interest.may.decline && (
        <Button kind="quiet" onClick={() => ask(interest)}>
          {t('Decline')}
          <span translate="no" className="sr-only">
            {' '}
            {interest.user.fullName}
          </span>
        </Button>
      ),
  };
}

function consequence({ product }: OfferDetail, { user, commit }: Interest): string {
  const facts = { name: user.fullName, count: commit ? quantityLabel(commit.quantity, product.unit) : '' };
  const end = t('We notify {name}. They can’t join this joint purchase again.', facts);
  if (commit?.state === 'in') return `${t('Others can take {name}’s {count} at once.', facts)} ${end}`;
  if (commit?.state === 'reserve') return `${t('{name} is on the waiting list with {count}.', facts)} ${end}`;
  return end;
}
