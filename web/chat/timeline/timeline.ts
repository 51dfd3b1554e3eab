/** One chat's messages in the browser: a gapless run, and messages that arrived too early to join it. */
import type { Message, Quote } from '#contract/chat/message.ts';
import { isGone } from '#rules/chat/chat.ts';

export interface Timeline {
  /** Oldest first, without gaps. */
  messages: readonly Message[];
  /** Newer ones, unordered, beyond a gap. */
  early: readonly Message[];
}

/** Starts from a page of the server's, oldest first. */
export function startTimeline(messages: readonly Message[]): Timeline {
  return { messages, early: [] };
}

export function newestSeq({ messages }: Timeline): number {
  return messages.at(-1)?.seq ?? 0;
}

/** True if messages are missing: fetch those after `newestSeq`. */
export function hasGap({ early }: Timeline): boolean {
  return early.length > 0;
}

export function hasOlder({ messages }: Timeline): boolean {
  return (messages[0]?.seq ?? 1) > 1;
}

/** A message's index in the run, or undefined. */
export function placeOf({ messages }: Pick<Timeline, 'messages'>, seq: number): number | undefined {
  const place = seq - (messages[0]?.seq ?? 0);
  return messages[place] === undefined ? undefined : place;
}

/** Adds messages in any order, also repeated; returns the same timeline if nothing is new. */
export function receive(timeline: Timeline, arrived: readonly Message[]): Timeline {
  const newest = newestSeq(timeline);
  const ahead = new Map(timeline.early.map((message) => [message.seq, message]));
  for (const message of arrived) if (message.seq > newest) ahead.set(message.seq, message);
  const joined: Message[] = [];
  for (let next = ahead.get(newest + 1); next; next = ahead.get(next.seq + 1)) {
    joined.push(next);
    ahead.delete(next.seq);
  }
  if (joined.length === 0 && ahead.size === timeline.early.length) return timeline;
  return { messages: [...timeline.messages, ...joined], early: [...ahead.values()] };
}

/** Updates cards, quotes and deleted messages from a newer answer; returns the same timeline if none differs. */
export function renew(timeline: Timeline, arrived: readonly Message[]): Timeline {
  const cards = new Map(arrived.flatMap(({ seq, card }) => (card ? [[seq, card] as const] : [])));
  const gone = new Map(arrived.flatMap((message) => (isGone(message) ? [[message.seq, message] as const] : [])));
  const isOld = ({ seq, card }: Message) => cards.has(seq) && JSON.stringify(cards.get(seq)) !== JSON.stringify(card);
  const messages = timeline.messages.map((held) => {
    const now = gone.get(held.seq);
    if (now && !isGone(held)) return now;
    const message = isOld(held) ? { ...held, card: cards.get(held.seq) ?? null } : held;
    const { quote } = message;
    const quoted = quote && gone.get(quote.seq);
    return quoted && quote.kind !== quoted.kind ? { ...message, quote: quoteNow(quote, quoted) } : message;
  });
  return messages.some((message, at) => message !== timeline.messages[at]) ? { ...timeline, messages } : timeline;
}

function quoteNow(quote: Quote, { kind, message }: Message): Quote {
  return { ...quote, kind, message };
}

/** Puts an older page before the run if it joins. */
export function prepend(timeline: Timeline, older: readonly Message[]): Timeline {
  const oldest = timeline.messages[0]?.seq ?? 1;
  const before = new Map(older.map((message) => [message.seq, message]));
  const joined: Message[] = [];
  for (let next = before.get(oldest - 1); next; next = before.get(next.seq - 1)) joined.unshift(next);
  return joined.length === 0 ? timeline : { ...timeline, messages: [...joined, ...timeline.messages] };
}
