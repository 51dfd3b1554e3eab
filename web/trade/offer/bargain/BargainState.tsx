/** The state of a bargain as a badge. */
import type { Interest } from '#contract/trade/offer-shape.ts';
import type { BargainState as State } from '#rules/trade/bargain.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../../i18n.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { useLapsed } from './use-lapsed.ts';

const STATE_LABELS: Record<State, { name: Message; tone: Tone }> = {
  offered: { name: message('Offered'), tone: 'waiting' },
  countered: { name: message('Counter-offer'), tone: 'brand' },
  accepted: { name: message('Accepted'), tone: 'done' },
  declined: { name: message('Declined'), tone: 'plain' },
  withdrawn: { name: message('Withdrawn'), tone: 'plain' },
};

/** A member of a joint purchase without terms has made no price offer yet, but is a partner. */
const JOINED = { name: message('Partner'), tone: 'done' } as const;
const LAPSED = { name: message('Expired'), tone: 'plain' } as const;

export function BargainState({ interest, kind }: { interest: Interest; kind: OfferKind }) {
  const lapsed = useLapsed(interest);
  const isJoined = kind === 'joint purchase' && interest.state === 'offered';
  const { name, tone } = isJoined ? JOINED : lapsed ? LAPSED : STATE_LABELS[interest.state];
  return <Badge tone={tone}>{t(name)}</Badge>;
}
