/** Cards in a chat: a shared offer with its current state, and a step of the wallet. */
import { Link } from 'react-router';
import type { Message } from '#contract/chat/message.ts';
import type { Joint } from '#contract/trade/joint.ts';
import type { Unit } from '#rules/unit.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { WalletState } from '#rules/money/wallet.ts';
import { type Message as Words, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import {
  jointPriceLabel,
  jointTimeLabel,
  progressLabel,
  STATUS_LABELS,
  jointStatusNow,
} from '../../trade/joint/joint-labels.ts';
import { pathOfOffer } from '../../paths.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { useNow } from '../../ui/hook/use-now.ts';
import { Data } from '../../ui/Data.tsx';

type Card = NonNullable<Message['card']>;
type OfferCard = Extract<Card, { kind: 'offer' }>;
type PaymentCard = Extract<Card, { kind: 'payment' }>;

const KINDS: Record<OfferKind, Words> = {
  demand: message('Drug demand'),
  'joint purchase': message('Joint purchase'),
  sale: message('Sale at discount'),
};

export function OfferCardView({ card }: { card: OfferCard }) {
  const { genericName, brandName, strength, town, state, creator, productImage } = card;
  const product = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  const place = [town, state].filter(Boolean).join(', ');
  return (
    <Link
      to={pathOfOffer(card.offerId)}
      className="my-1 flex w-64 max-w-full items-center gap-3 rounded-field border border-base-300 bg-base-100 p-2 text-base-content hover:bg-base-200 focus-ring"
    >
      {productImage.imageUrl ? (
        <img src={productImage.imageUrl} alt="" className="size-14 shrink-0 rounded-field object-cover" />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-field bg-secondary text-secondary-content">
          <Icon name="business" size={26} />
        </span>
      )}
      <span className="min-w-0 leading-snug">
        <span className="flex flex-wrap items-center gap-1.5 text-xs text-quiet">
          {t(KINDS[card.business])}
          <Ended card={card} />
        </span>
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere" translate="no">
          {product}
        </span>
        {card.now?.joint ? (
          <JointLines joint={card.now.joint} unit={card.unit} place={place} />
        ) : (
          <PlainLines card={card} place={place} />
        )}
        <span className="block truncate text-xs text-quiet" translate="no">
          {creator.fullName}
        </span>
      </span>
    </Link>
  );
}

function PlainLines({ card: { quantity, unit, price }, place }: { card: OfferCard; place: string }) {
  const count = quantityLabel(quantity, unit);
  return (
    <>
      <span className="block truncate text-xs text-quiet">
        {count}
        {place && <Data> · {place}</Data>}
      </span>
      {price !== null && (
        <span className="block text-xs">
          <Money naira={price} /> {t('each')}
        </span>
      )}
    </>
  );
}

function JointLines({ joint, unit, place }: { joint: Joint; unit: Unit; place: string }) {
  const now = useNow(joint.state === 'running' ? joint.deadline : undefined);
  const price = jointPriceLabel(joint, unit);
  return (
    <>
      <span className="block text-xs text-quiet tabular-nums">
        {progressLabel(joint, unit)}
        {place && <Data> · {place}</Data>}
      </span>
      {price && <span className="block text-xs tabular-nums">{price}</span>}
      <span className="block text-xs text-quiet">{jointTimeLabel(joint, now)}</span>
    </>
  );
}

/** Renders nothing while the offer is open. */
function Ended({ card: { now: offer } }: { card: OfferCard }) {
  const joint = offer?.state === 'withdrawn' ? null : offer?.joint;
  const now = useNow(joint?.state === 'running' ? joint.deadline : undefined);
  const message = (joint && STATUS_LABELS[jointStatusNow(joint, now)]) ?? (offer && OFFER_STATES[offer.state]);
  return message ? <Badge>{t(message)}</Badge> : null;
}

const OFFER_STATES = {
  open: undefined,
  hidden: message('Hidden'),
  closed: message('Closed'),
  withdrawn: message('Withdrawn'),
};

/** The wallet's current state, which may be later than the message's. */
const STATES: Record<WalletState, { message: Words; tone: Tone }> = {
  open: { message: message('Open'), tone: 'waiting' },
  frozen: { message: message('On hold'), tone: 'waiting' },
  released: { message: message('Released'), tone: 'done' },
  refunded: { message: message('Refunded'), tone: 'plain' },
  cancelled: { message: message('Cancelled'), tone: 'plain' },
};

interface PaymentCardProps {
  card: PaymentCard;
  /** The event in a sentence with its amount. */
  text: string;
  /** Opens the wallet, if the screen has one. */
  open: (() => void) | undefined;
}

export function PaymentCardView({ card, text: wording, open }: PaymentCardProps) {
  const { tone, message: state } = STATES[card.state];
  return (
    <div className="mx-auto my-1.5 w-80 max-w-[calc(100%-2rem)] rounded-field border border-base-300 bg-base-100 px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <Icon name="wallet" className="mt-px text-primary" />
        <span className="min-w-0 wrap-anywhere">{wording}</span>
      </p>
      <div className="mt-1 flex min-h-11 items-center gap-2">
        <Badge tone={tone}>{t(state)}</Badge>
        {open && (
          <button type="button" onClick={open} className="btn -mr-2 ml-auto px-3 btn-ghost focus-ring">
            {t('Open wallet')}
          </button>
        )}
      </div>
    </div>
  );
}
