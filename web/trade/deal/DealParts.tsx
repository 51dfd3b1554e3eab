/** The head of a trade's page: goods, other side and amount. */
import type { Deal } from '#contract/trade/deal.ts';
import { DEAL_STATE_NAMES } from '#rules/trade/deal.ts';
import { t } from '../../i18n.ts';
import { pathOfChat, pathOfChatroom, pathOfOffer } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Day } from '../../ui/Day.tsx';
import { Money } from '../../ui/Money.tsx';
import { Person } from '../../ui/Person.tsx';
import { dealName, dealSideLabel, STATE_TONES } from './deal-words.ts';

export function DealHead({ deal }: { deal: Deal }) {
  return (
    <header className="flex items-start gap-4">
      {deal.goods?.imageUrl && (
        <img
          src={deal.goods.imageUrl}
          alt=""
          className="size-16 shrink-0 rounded-field border border-base-300 object-cover sm:size-20"
        />
      )}
      <div className="grid min-w-0 grow gap-1">
        <h1 translate="no" className="text-xl leading-snug font-bold tracking-tight wrap-anywhere sm:text-2xl">
          {dealName(deal)}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
          <Badge tone={STATE_TONES[deal.state]}>{t(DEAL_STATE_NAMES[deal.state])}</Badge>
          <span className="tabular-nums">{dealSideLabel(deal)}</span>
        </p>
      </div>
    </header>
  );
}

/** Label of the sum: what the viewer pays or gets while requested, then the total. */
function sumName({ state, side }: Deal): string {
  if (state !== 'requested') return t('Total');
  return side === 'buyer' ? t('You pay') : t('You get');
}

export function DealParties({ deal }: { deal: Deal }) {
  const { user, others, side, chat, goods } = deal;
  const chatPath = chat.kind === 'single' ? pathOfChat(chat._id) : pathOfChatroom(chat._id);
  return (
    <Card title={side === 'buyer' ? t('Seller') : t('Buyer')}>
      <div className="grid gap-4">
        {user && (
          <Person person={user} whole>
            {user.pharmacy && <span translate="no">{user.pharmacy}</span>}
          </Person>
        )}
        {others > 0 && (
          <p className="text-sm text-quiet">{t('and {n, plural, one {# other} other {# others}}', { n: others })}</p>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
          <div>
            <dt className="text-xs text-quiet">{sumName(deal)}</dt>
            <dd className="font-semibold">
              <Money naira={deal.sum} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-quiet">{t('Started')}</dt>
            <dd>
              <Day at={deal.createdAt} />
            </dd>
          </div>
        </dl>
        <div className="grid gap-2">
          <ButtonLink kind="quiet" wide icon={chat.kind === 'single' ? 'chats' : 'chatrooms'} to={chatPath}>
            {t('Open chat')}
          </ButtonLink>
          {goods && (
            <ButtonLink kind="quiet" wide icon="business" to={pathOfOffer(goods.offer)}>
              {t('See offer')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
