/** A trade in the list: goods, other side, amount, whose turn it is until when, and the next step. */
import { Link } from 'react-router';
import type { Deal } from '#contract/trade/deal.ts';
import { DEAL_STATE_NAMES } from '#rules/trade/deal.ts';
import { t } from '../../i18n.ts';
import { pathOfTrade } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { dealName, dealSideLabel, nextMessage, STATE_TONES, stepLabel } from './deal-words.ts';

interface DealCardProps {
  deal: Deal;
  /** True for the first card that waits for the member: its button is green. */
  first: boolean;
}

export function DealCard({ deal, first }: DealCardProps) {
  const step = stepLabel(deal);
  const path = pathOfTrade(deal._id);
  return (
    <article
      className={`relative grid gap-x-6 gap-y-2 rounded-box border bg-base-100 p-4 transition-colors hover:border-primary/60 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-primary sm:grid-cols-[minmax(0,1fr)_auto] ${
        deal.mine ? 'border-warning' : 'border-base-300'
      }`}
    >
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link translate="no" to={path} className="outline-none after:absolute after:inset-0 after:rounded-box">
              {dealName(deal)}
            </Link>
          </h2>
          <Money naira={deal.sum} className="shrink-0 font-bold sm:hidden" />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <Badge tone={STATE_TONES[deal.state]}>{t(DEAL_STATE_NAMES[deal.state])}</Badge>
          <span className="tabular-nums">{dealSideLabel(deal)}</span>
        </p>
        <OtherSide {...deal} />
        <p className={`text-sm wrap-anywhere ${deal.mine ? 'font-semibold' : 'text-quiet'}`}>{nextMessage(deal)}</p>
      </div>
      <div
        className={`grid content-between justify-items-end gap-2 max-sm:justify-items-stretch ${step ? '' : 'max-sm:hidden'}`}
      >
        <Money naira={deal.sum} className="text-lg font-bold tracking-tight max-sm:hidden" />
        {step && (
          <div className="relative *:max-sm:w-full">
            <ButtonLink kind={first && deal.mine ? 'primary' : 'quiet'} to={path}>
              <span className="min-w-0 wrap-anywhere">{step}</span>
            </ButtonLink>
          </div>
        )}
      </div>
    </article>
  );
}

/** Person and pharmacy. For several buyers: the first, and how many more. */
export function OtherSide({ user, others }: Pick<Deal, 'user' | 'others'>) {
  if (!user) return null;
  return (
    <p className="text-sm wrap-anywhere">
      <span translate="no" className="font-medium">
        {user.fullName}
      </span>
      {user.pharmacy && (
        <span translate="no" className="text-quiet">
          {' · '}
          {user.pharmacy}
        </span>
      )}
      {others > 0 && (
        <span className="text-quiet"> {t('and {n, plural, one {# other} other {# others}}', { n: others })}</span>
      )}
    </p>
  );
}
