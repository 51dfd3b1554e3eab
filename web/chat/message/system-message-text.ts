/** The text of a system message for its reader: a buyer reads what left their bank, a seller what they get. */
import type { Message } from '#contract/chat/message.ts';
import type { SystemEvent } from '#rules/chat/chat.ts';
import { formatNaira, koboOfNaira, withCharge } from '#rules/money.ts';
import { goodsOfDetail } from '#rules/trade/agreement.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';

interface Facts {
  [name: string]: string;
  actor: string;
  subject: string;
  detail: string;
  /** The agreed quantity in words. */
  goods: string;
  /** The seller's amount, and the buyer's. */
  base: string;
  gross: string;
}

/** Texts for the actor, for the member concerned, and for everybody else. */
interface Sentences {
  own: (facts: Facts) => string;
  /** The text for the seller in money messages, or else for the participant added, removed, made admin or asked to pay. */
  mine?: (facts: Facts) => string;
  other: (facts: Facts) => string;
}

const SENTENCES: Record<SystemEvent, Sentences> = {
  joined: {
    own: (facts) => t('You added {subject}', facts),
    mine: (facts) => t('{actor} added you', facts),
    other: (facts) => t('{actor} added {subject}', facts),
  },
  left: { own: () => t('You left'), other: (facts) => t('{actor} left', facts) },
  removed: {
    own: (facts) => t('You removed {subject}', facts),
    mine: (facts) => t('{actor} removed you', facts),
    other: (facts) => t('{actor} removed {subject}', facts),
  },
  renamed: {
    own: (facts) => t('You named this chatroom “{detail}”', facts),
    other: (facts) => t('{actor} named this chatroom “{detail}”', facts),
  },
  admin: {
    own: (facts) => t('{subject} is the admin now', facts),
    mine: () => t('You are the admin now'),
    other: (facts) => t('{subject} is the admin now', facts),
  },
  supplier: {
    own: (facts) => t('{subject} can now request the wallet here', facts),
    mine: () => t('You can request the wallet here'),
    other: (facts) => t('{subject} can now request the wallet here', facts),
  },
  agreed: {
    own: (facts) => t('You and {subject} agreed: {goods} at {base} each', facts),
    mine: (facts) => t('You and {actor} agreed: {goods} at {base} each', facts),
    other: (facts) => t('{actor} and {subject} agreed: {goods} at {base} each', facts),
  },
  requested: {
    own: (facts) => t('You asked for {base}. The buyer pays {gross} with the charge', facts),
    mine: (facts) => t('{actor} asks you to pay {gross}', facts),
    other: (facts) => t('{actor} asks for payment of {gross}', facts),
  },
  paid: {
    own: (facts) => t('You paid {gross} into the wallet', facts),
    mine: (facts) => t('{actor} paid: {base} is held for you', facts),
    other: (facts) => t('{actor} paid {gross} into the wallet', facts),
  },
  received: { own: () => t('You acknowledged receipt'), other: (facts) => t('{actor} acknowledged receipt', facts) },
  dispatched: {
    own: (facts) => (facts.detail ? t('You shipped the goods, waybill {detail}', facts) : t('You shipped the goods')),
    other: (facts) =>
      facts.detail ? t('{actor} shipped the goods, waybill {detail}', facts) : t('{actor} shipped the goods', facts),
  },
  disputed: {
    own: () => t('You opened a dispute: your money is on hold'),
    other: (facts) => t('{actor} opened a dispute: their money is on hold', facts),
  },
  conceded: {
    own: () => t('You refund the disputed money'),
    other: (facts) => t('{actor} refunds the disputed money', facts),
  },
  settled: {
    own: (facts) => t('You and {subject} settled the dispute', facts),
    mine: (facts) => t('{actor} and you settled the dispute', facts),
    other: (facts) => t('{actor} and {subject} settled the dispute', facts),
  },
  withdrew: { own: () => t('You withdrew the dispute'), other: (facts) => t('{actor} withdrew the dispute', facts) },
  ruled: { own: () => t('Mortar decided the dispute'), other: () => t('Mortar decided the dispute') },
  cancelled: { own: () => t('You cancelled the wallet'), other: (facts) => t('{actor} cancelled the wallet', facts) },
  released: {
    own: (facts) => t('{base} was released to you', facts),
    other: (facts) => t('{base} was released to {actor}', facts),
  },
};

const OF_MONEY = new Set<SystemEvent>(['agreed', 'requested', 'paid', 'released']);

/** Falls back to the server's own sentence if details are missing. `actorName` replaces the actor's full name. */
export function systemMessageText(
  { system, card, message }: Pick<Message, 'system' | 'card' | 'message'>,
  selfId: string,
  actorName?: string,
): string {
  if (!system) return message;
  const { what, actor, subject, detail = '', amount } = system;
  if (OF_MONEY.has(what) && amount === undefined) return message;
  const { baseKobo, grossKobo } = withCharge(koboOfNaira(amount ?? 0));
  const sentences = SENTENCES[what];
  const goods = goodsOfDetail(detail);
  const facts = {
    actor: actorName ?? actor.fullName,
    subject: subject?.fullName ?? '',
    detail,
    goods: goods ? quantityLabel(goods.quantity, goods.unit) : detail,
    base: formatNaira(baseKobo),
    gross: formatNaira(grossKobo),
  };
  if (actor._id === selfId) return sentences.own(facts);
  const isOfSeller = card?.kind === 'payment' && what !== 'requested';
  const mine = isOfSeller ? card.supplier : subject?._id;
  return (mine === selfId ? (sentences.mine ?? sentences.other) : sentences.other)(facts);
}
