/** A bargain that waits for the member: goods, other side, price, and the next step. */
import { Link } from 'react-router';
import type { DueBargain } from '#contract/trade/deal.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { formatDate } from '../../format/date-format.ts';
import { quantityLabel, UNITS } from '../../format/quantity.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { pathOfBargain } from '../offer/offer-param.ts';
import { productName } from '../offer/labels.ts';
import { OtherSide } from './DealCard.tsx';

interface DueBargainCardProps {
  bargain: DueBargain;
  first: boolean;
}

export function DueBargainCard({ bargain, first }: DueBargainCardProps) {
  const { offer, goods, user, step, side, quantity } = bargain;
  const path = pathOfBargain(offer, user._id);
  const label = side === 'buyer' ? t('Buying') : t('Selling');
  const sum = bargain.sum !== null && <Money naira={bargain.sum} />;
  return (
    <article className="relative grid gap-x-6 gap-y-2 rounded-box border border-warning bg-base-100 p-4 transition-colors hover:border-primary/60 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-primary sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link translate="no" to={path} className="outline-none after:absolute after:inset-0 after:rounded-box">
              {productName({ product: goods })}
            </Link>
          </h2>
          <span className="shrink-0 font-bold sm:hidden">{sum}</span>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <Badge tone="waiting">{stateLabel(bargain)}</Badge>
          <span className="tabular-nums">
            {[label, quantity !== null && quantityLabel(quantity, goods.unit)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {step === 'request' && <OtherSide user={user} others={0} />}
        <p className="text-sm font-semibold wrap-anywhere">{priceMessage(bargain)}</p>
      </div>
      <div className="grid content-between justify-items-end gap-2 max-sm:justify-items-stretch">
        <span className="text-lg font-bold tracking-tight max-sm:hidden">{sum}</span>
        <div className="relative *:max-sm:w-full">
          <ButtonLink kind={first ? 'primary' : 'quiet'} to={path}>
            {step === 'answer' ? t('Review price') : t('Request payment')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function stateLabel({ step, until }: DueBargain): string {
  if (step === 'request') return t('Accepted');
  return until === null ? t('Price offer') : t('Counter-offer');
}

function priceMessage({ step, price, until, goods, user }: DueBargain): string {
  const facts = {
    name: user.fullName,
    price: formatNaira(koboOfNaira(price)),
    per: t(UNITS[goods.unit].per),
  };
  if (step === 'request') return t('You agreed on {price} {per}. Request the payment.', facts);
  if (until === null) return t('{name} offers {price} {per}.', facts);
  return t('{name} offers {price} {per} until {day}.', { ...facts, day: formatDate(new Date(until), 'day soon') });
}
