/** Demonstration chats as rows: the business group and one-to-one chats. */
import { randomUUIDv7 } from 'node:crypto';
import type { ChatCard } from '#contract/chat/card.ts';
import type { SystemEvent } from '#rules/chat/chat.ts';
import { systemSentence } from '#rules/chat/system-line.ts';
import { fullName } from '#rules/account/member.ts';
import { formatNaira } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import { inEnglish } from '../../i18n/wording.ts';
import type { DemoRows } from '../../store/demo.ts';
import type { Cast } from './cast.ts';
import { CHATS, type DemoChat, type DemoLine } from './chats.ts';
import { GROUP, MESSAGES, PAYMENTS, WALLET } from './group.ts';
import { TRADED_OFFER } from './offers.ts';
import { type FirstName, PEOPLE } from './people.ts';

type ChatTables = 'chat' | 'chat_member' | 'message';
type Rows = Pick<DemoRows, ChatTables>;
type MessageRow = DemoRows['message'][number];
type SystemFactsOfDemo = Omit<MessageRow, 'chat_id' | 'seq'>;

/** Everybody has read the chat. */
export function groupChatRows(
  cast: Cast,
  chatId: string,
  wallet: DemoRows['wallet'][number],
  payments: DemoRows['payment'],
): Rows {
  const opened = cast.ago(GROUP.daysAgo);
  const names: FirstName[] = [TRADED_OFFER.by, ...PAYMENTS.map(({ by }) => by)];
  const told = [...moneyMessages(cast, wallet, payments), ...MESSAGES.map((message) => textOf(cast, message))];
  const messages = told.toSorted((one, other) => timeOf(one) - timeOf(other));
  const seats = { chat_id: chatId, joined_at: opened, read_seq: messages.length, delivered_seq: messages.length };
  const admin = cast.member(TRADED_OFFER.by).id;
  return {
    chat: [
      {
        id: chatId,
        kind: 'room',
        title: GROUP.title,
        admin_id: admin,
        created_at: opened,
        ...newestOf(messages, opened),
      },
    ],
    chat_member: names.map((name) => ({ ...seats, member_id: cast.member(name).id })),
    message: numbered(chatId, messages),
  };
}

export function singleChatRows(cast: Cast, offers: DemoRows['offer']): Rows {
  const parts = CHATS.map((chat) => singleRows(cast, chat, offers));
  return {
    chat: parts.flatMap(({ chat }) => chat),
    chat_member: parts.flatMap(({ chat_member: seats }) => seats),
    message: parts.flatMap(({ message }) => message),
  };
}

function singleRows(cast: Cast, { between: [writer, reader], lines }: DemoChat, offers: DemoRows['offer']): Rows {
  const id = randomUUIDv7();
  const opened = cast.ago(lines[0]?.daysAgo ?? 0);
  const [first, second] = [cast.member(writer).id, cast.member(reader).id].toSorted();
  const read = lines.findLastIndex(({ by }) => by === reader) + 1;
  const seat = (name: FirstName, seq: number) => {
    return { chat_id: id, member_id: cast.member(name).id, joined_at: opened, read_seq: seq, delivered_seq: seq };
  };
  const told = lines.map((line) => (line.shares === undefined ? textOf(cast, line) : cardOf(cast, line, offers)));
  return {
    chat: [
      {
        id,
        kind: 'single',
        first_id: required(first),
        second_id: required(second),
        created_at: opened,
        ...newestOf(told, opened),
      },
    ],
    chat_member: [seat(writer, lines.length), seat(reader, read)],
    message: numbered(id, told),
  };
}

function numbered(chatId: string, messages: SystemFactsOfDemo[]): MessageRow[] {
  return messages.map((message, at) => ({ ...message, chat_id: chatId, seq: at + 1 }));
}

/** The fields of a chat's row that describe its messages. */
function newestOf(messages: readonly SystemFactsOfDemo[], opened: Date) {
  return { last_seq: messages.length, last_at: messages.at(-1)?.created_at ?? opened };
}

const timeOf = ({ created_at: at }: SystemFactsOfDemo) => new Date(at ?? 0).getTime();

function textOf(cast: Cast, { by, daysAgo, body }: Pick<DemoLine, 'by' | 'daysAgo' | 'body'>): SystemFactsOfDemo {
  const ids = { id: randomUUIDv7(), nonce: randomUUIDv7() };
  return { ...ids, kind: 'text', member_id: cast.member(by).id, body, created_at: cast.ago(daysAgo) };
}

/** The card has no photo yet: photos are drawn later. */
function cardOf(cast: Cast, line: DemoLine, offers: DemoRows['offer']): SystemFactsOfDemo {
  const creatorId = cast.member(line.by).id;
  const offer = offers.find((row) => row.creator_id === creatorId && row.generic_name === line.shares);
  if (!offer) throw new Error(`${line.by} of the demonstration offers no ${line.shares}`);
  const { price_kobo: priceKobo = null } = offer;
  const card: ChatCard = {
    kind: 'offer',
    offerId: offer.id,
    business: offer.kind,
    genericName: offer.generic_name,
    brandName: offer.brand_name ?? '',
    strength: offer.strength ?? '',
    quantity: offer.quantity,
    unit: offer.unit ?? 'carton',
    price: priceKobo === null ? null : priceKobo / 100,
    town: offer.town ?? '',
    state: offer.state ?? '',
    creator: { _id: creatorId, fullName: nameOf(cast, creatorId) },
    productImage: { imageUrl: null },
  };
  return { ...textOf(cast, line), kind: 'offer', offer: JSON.stringify(card) };
}

interface Step {
  what: SystemEvent;
  by: string;
  at: Date;
  detail?: string;
  /** Excludes the charge. */
  amountKobo?: number;
}

/** The system messages of request, payment, acknowledgement and release. */
function moneyMessages(
  cast: Cast,
  wallet: DemoRows['wallet'][number],
  payments: DemoRows['payment'],
): SystemFactsOfDemo[] {
  const { supplier_id: supplier } = wallet;
  const steps: Step[] = [
    {
      what: 'requested',
      by: supplier,
      at: cast.ago(WALLET.daysAgo),
      detail: formatNaira(wallet.gross_kobo),
      amountKobo: wallet.base_kobo,
    },
    ...PAYMENTS.flatMap(({ by, daysAgo, ackDaysAgo }): Step[] => {
      const { id } = cast.member(by);
      const paid = payments.find((payment) => payment.payer_id === id)?.base_kobo ?? 0;
      return [
        { what: 'paid', by: id, at: cast.ago(daysAgo), detail: formatNaira(paid), amountKobo: paid },
        { what: 'received', by: id, at: cast.ago(ackDaysAgo) },
      ];
    }),
    { what: 'dispatched', by: supplier, at: cast.ago(WALLET.supplierAckDaysAgo) },
    {
      what: 'released',
      by: supplier,
      at: cast.ago(WALLET.closedDaysAgo),
      detail: formatNaira(wallet.base_kobo),
      amountKobo: wallet.base_kobo,
    },
  ];
  return steps.map(({ what, by, at, detail, amountKobo = null }) => {
    const actor = nameOf(cast, by);
    return {
      id: randomUUIDv7(),
      nonce: randomUUIDv7(),
      kind: 'payment',
      member_id: by,
      body: inEnglish(systemSentence(what, { actor, subject: actor, detail: detail ?? '' })),
      what,
      detail: detail ?? null,
      amount_kobo: amountKobo,
      wallet_id: wallet.id,
      created_at: at,
    };
  });
}

function nameOf(cast: Cast, memberId: string): string {
  const person = PEOPLE.find(({ firstName }) => cast.member(firstName).id === memberId);
  return person ? fullName(person) : '';
}
