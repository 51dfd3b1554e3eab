/** The sentences of system lines. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { goodsOfDetail } from '../trade/agreement.ts';
import { quantityOf } from '../unit.ts';
import type { SystemEvent } from './chat.ts';

export interface SystemFacts {
  /** Full names. */
  actor: string;
  subject: string;
  /** The new title, the amount, or the goods. */
  detail: string;
  /** Kobo without the charge, or for goods the unit price. */
  amountKobo?: Kobo | undefined;
}

const SENTENCES: Record<SystemEvent, (facts: SystemFacts) => Message> = {
  joined: ({ actor, subject }) => message('{actor} added {subject}', { actor, subject }),
  left: ({ actor }) => message('{actor} left', { actor }),
  removed: ({ actor, subject }) => message('{actor} removed {subject}', { actor, subject }),
  renamed: ({ actor, detail }) => message('{actor} named this chatroom “{detail}”', { actor, detail }),
  admin: ({ subject }) => message('{subject} is the admin now', { subject }),
  supplier: ({ subject }) => message('{subject} can now request the wallet here', { subject }),
  agreed: ({ actor, subject, detail, amountKobo }) => {
    const goods = goodsOfDetail(detail);
    const facts = { actor, subject, price: formatNaira(amountKobo ?? 0) };
    return goods
      ? message('{actor} and {subject} agreed: {goods} at {price} each', {
          ...facts,
          goods: quantityOf(goods.quantity, goods.unit),
        })
      : message('{actor} and {subject} agreed', { actor, subject });
  },
  requested: ({ actor, detail }) => message('{actor} asks for payment of {detail}', { actor, detail }),
  paid: ({ actor, detail }) => message('{actor} paid {detail} into the wallet', { actor, detail }),
  received: ({ actor }) => message('{actor} acknowledged receipt', { actor }),
  dispatched: ({ actor, detail }) =>
    detail
      ? message('{actor} shipped the goods, waybill {detail}', { actor, detail })
      : message('{actor} shipped the goods', { actor }),
  disputed: ({ actor }) => message('{actor} opened a dispute: their money is on hold', { actor }),
  conceded: ({ actor }) => message('{actor} refunds the disputed money', { actor }),
  settled: ({ actor, subject }) => message('{actor} and {subject} settled the dispute', { actor, subject }),
  withdrew: ({ actor }) => message('{actor} withdrew the dispute', { actor }),
  ruled: () => message('Mortar decided the dispute'),
  cancelled: ({ actor }) => message('{actor} cancelled the wallet', { actor }),
  released: ({ actor, detail }) => message('{detail} was released to {actor}', { detail, actor }),
};

/** Returns the sentence of a system line. */
export function systemSentence(what: SystemEvent, facts: SystemFacts): Message {
  return SENTENCES[what](facts);
}
