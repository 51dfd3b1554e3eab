/** Where a bargain stands, in a word; and until when a counter-offer holds. */
import type { Interest } from '#contract/offer.ts';
import type { BargainState as State } from '#rules/bargain.ts';
import type { OfferKind } from '#rules/offer.ts';
import { t } from '../i18n.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';
import { useLapsed } from './use-lapsed.ts';

const WORDS: Record<State, { name: string; tone: Tone }> = {
  offered: { name: t('Offered'), tone: 'waiting' },
  countered: { name: t('Countered'), tone: 'brand' },
  accepted: { name: t('Accepted'), tone: 'done' },
  declined: { name: t('Declined'), tone: 'plain' },
  withdrawn: { name: t('Withdrawn'), tone: 'plain' },
};

/** Whoever takes part in a joint purchase without terms has offered nothing yet, but is a partner. */
const JOINED = { name: t('Partner'), tone: 'done' } as const;
const LAPSED = { name: t('Lapsed'), tone: 'plain' } as const;

export function BargainState({ interest, kind }: { interest: Interest; kind: OfferKind }) {
  const lapsed = useLapsed(interest);
  const isJoined = kind === 'joint purchase' && interest.state === 'offered';
  const { name, tone } = isJoined ? JOINED : lapsed ? LAPSED : WORDS[interest.state];
  return <Badge tone={tone}>{name}</Badge>;
}

const moment = new Intl.DateTimeFormat('en-NG', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

export function Until({ at }: { at: string }) {
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}
