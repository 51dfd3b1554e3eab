/** The creator's view of interested members: their prices, the answer to each, and the button to create a group. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import type { Unit } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { agreementsToRequest } from './bargain/agreements.ts';
import { Answer } from './bargain/Answer.tsx';
import { BARGAIN_PARAM } from './offer-param.ts';
import { BargainState } from './bargain/BargainState.tsx';
import { Commitments } from './Commitments.tsx';
import { NAME, PROFILE } from './partner-columns.tsx';
import { GroupForm } from './GroupForm.tsx';
import { RequestPayment } from './bargain/RequestPayment.tsx';

function columns({ product, business }: OfferDetail, answer: (partnerId: string) => void): Column<Interest>[] {
  return [
    NAME,
    {
      name: message('OFFER'),
      end: true,
      cell: (interest) => <Price interest={interest} unit={product.unit} kind={business} />,
    },
    PROFILE,
    {
      name: business === 'joint purchase' ? message('ANSWER') : message('BARGAIN'),
      end: true,
      cell: (interest) => (
        <Button kind="quiet" onClick={() => answer(interest.user._id)}>
          {interest.state === 'offered' && interest.price !== null ? t('Review price') : t('View')}
          <span translate="no" className="sr-only">
            {' '}
            {interest.user.fullName}
          </span>
        </Button>
      ),
    },
  ];
}

/** The agreed price, or else the partner's. */
function Price({ interest, unit, kind }: { interest: Interest; unit: Unit; kind: OfferKind }) {
  const { agreed, price, quantity } = interest;
  const visible = agreed ?? price;
  return (
    <span className="grid justify-items-end gap-0.5">
      {visible !== null && <Money naira={visible} className="font-medium" />}
      {visible === null && kind !== 'joint purchase' && <span className="text-quiet">{t('No price')}</span>}
      {quantity !== null && <span className="text-xs text-quiet">{quantityLabel(quantity, unit)}</span>}
      <BargainState interest={interest} kind={kind} />
    </span>
  );
}

export function Partners({ offer }: { offer: OfferDetail }) {
  const [making, setMaking] = useState(false);
  const [params, setParams] = useSearchParams();
  const answered = params.get(BARGAIN_PARAM) ?? undefined;
  const setAnswered = (bargain: string | undefined) =>
    setParams(bargain === undefined ? {} : { [BARGAIN_PARAM]: bargain }, { replace: true, preventScrollReset: true });
  const partners = offer.interestedPartners;
  const interest = partners.find(({ user }) => user._id === answered);
  const agreed = agreementsToRequest(offer);
  return (
    <Card title={t('INTERESTED PARTNERS')}>
      {partners.length === 0 ? (
        <p className="text-sm text-quiet">{nobodyYet(offer)}</p>
      ) : offer.joint ? (
        <Commitments offer={offer} />
      ) : (
        <Table
          caption={t('INTERESTED PARTNERS')}
          columns={columns(offer, setAnswered)}
          rows={partners}
          keyOf={({ user }) => user._id}
        />
      )}
      <div className="mt-4 grid gap-2 empty:hidden">
        {agreed.length > 0 && <RequestPayment offer={offer} agreed={agreed} />}
        {offer.may.group && (
          <Button
            wide
            kind={agreed.length > 0 || offer.joint ? 'quiet' : 'primary'}
            icon="chatrooms"
            onClick={() => setMaking(true)}
          >
            {t('Create Business Group')}
          </Button>
        )}
      </div>
      <Dialog open={making} onClose={() => setMaking(false)} title={t('Create Business Group')}>
        <GroupForm offer={offer} />
      </Dialog>
      <Dialog
        open={interest !== undefined}
        onClose={() => setAnswered(undefined)}
        title={answerTitle(offer, interest?.user.fullName ?? '')}
      >
        {interest && <Answer key={interest.user._id} offer={offer} interest={interest} />}
      </Dialog>
    </Card>
  );
}

function nobodyYet({ business, joint }: OfferDetail): string {
  if (joint) return t('Nobody yet. Members show here once they commit to a quantity.');
  if (business === 'joint purchase') return t('Nobody yet. Members show here once they join.');
  if (business === 'demand') return t('Nobody yet. Sellers show here once they offer a price.');
  return t('Nobody yet. Buyers show here once they offer a price.');
}

function answerTitle({ business }: OfferDetail, name: string): string {
  return business === 'joint purchase' ? t('{name} joined', { name }) : t('Bargain with {name}', { name });
}
