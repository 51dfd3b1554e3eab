/** Subscribes to what the screen shows, so that the server sends only those changes, and those that were missed. */
import type { QueryKey } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Topic } from '#contract/live.ts';
import { WATCH_AT_ONCE } from '#rules/live.ts';
import { emitLive, isOnline, onConnect, onDisconnect } from './live.ts';
import { queryClient } from './query.ts';
import { counterHere } from './session.ts';
import { MATCHES } from './query-keys.ts';

/** Delay before new cards are sent: scrolling shows many at once. */
const GATHER_MS = 250;
/** Delay before hidden cards are dropped: they may return, and they cost little. */
const DROP_MS = 10_000;
/** A tab hidden for this long unsubscribes. */
const HIDDEN_MS = 30_000;
const AGAIN_MS = 5_000;
/** A card counts as visible a little before it is. */
const MARGIN = '200px 0px';

/** The version that a card shows. */
type Card = RefObject<number>;

/** The visible cards by topic. */
const cards = new Map<Topic, Set<Card>>();
/** The topics sent to the server. */
const sentTopics = new Set<Topic>();
/** False until the server was sent this screen's topics (even none); before that it sends every event. */
let hasSaid = false;
/** The time until which a list no longer watched was watched. */
const watchedUntil = new Map<Topic, number>();
let timer: { handle: ReturnType<typeof setTimeout>; at: number } | undefined;
let hiddenAt: number | undefined;

/** True if live events cover this answer, so that an absence needs no refetch. */
export function isWatched([name]: QueryKey): boolean {
  return ['posts', 'post', 'offers', 'offer', 'joint'].includes(String(name));
}

/** Call once, at the start. */
export function watchScreen(): void {
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (['observerAdded', 'observerRemoved', 'updated', 'removed'].includes(type)) plan(GATHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    hiddenAt = document.visibilityState === 'hidden' ? Date.now() : undefined;
    plan(hiddenAt ? HIDDEN_MS : 0);
  });
  onDisconnect((lastReceivedAt) => forget(lastReceivedAt));
  // also after the server may have lost events: all topics are sent again, and the answer names what was missed
  onConnect(() => {
    forget(0);
    plan(0);
  });
}

/** The ref of a post's or offer's card. */
export function useWatched(topic: Topic, version: number): (element: Element | null) => (() => void) | undefined {
  const visible = useRef(version);
  useEffect(() => {
    visible.current = version;
  }, [version]);
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting) appeared(topic, visible);
          else disappeared(topic, visible);
        },
        { rootMargin: MARGIN },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        disappeared(topic, visible);
      };
    },
    [topic],
  );
}

function appeared(topic: Topic, card: Card): void {
  cards.set(topic, (cards.get(topic) ?? new Set()).add(card));
  plan(GATHER_MS);
}

function disappeared(topic: Topic, card: Card): void {
  const left = cards.get(topic);
  left?.delete(card);
  if (left?.size === 0) cards.delete(topic);
  plan(GATHER_MS);
}

/** Records until when the watched lists are known to be current. */
function forget(lastReceivedAt: number): void {
  for (const topic of sentTopics) if (isList(topic) && lastReceivedAt > 0) watchedUntil.set(topic, lastReceivedAt);
  sentTopics.clear();
  hasSaid = false;
}

/** Schedules an update within this time. */
function plan(ms: number): void {
  const at = Date.now() + ms;
  if (timer && timer.at <= at) return;
  clearTimeout(timer?.handle);
  timer = { handle: setTimeout(() => void look(), ms), at };
}

let dropsAt: number | undefined;

async function look(): Promise<void> {
  timer = undefined;
  // no screen of a counter session shows posts or offers
  if (!isOnline() || counterHere()) return;
  const visible = visibleTopics();
  const add = [...visible].filter(([topic]) => !sentTopics.has(topic)).slice(0, WATCH_AT_ONCE);
  const gone = [...sentTopics].filter((topic) => !visible.has(topic));
  if (gone.length > 0) dropsAt ??= Date.now() + (hiddenAt ? 0 : DROP_MS);
  const isTime = !hasSaid || add.length > 0 || (dropsAt !== undefined && dropsAt <= Date.now());
  if (!isTime) {
    if (dropsAt) plan(dropsAt - Date.now());
    return;
  }
  dropsAt = undefined;
  hasSaid = true;
  for (const [topic] of add) sentTopics.add(topic);
  for (const topic of gone) {
    sentTopics.delete(topic);
    if (isList(topic)) watchedUntil.set(topic, Date.now());
  }
  try {
    const { changed } = await emitLive('watch', { add, drop: gone });
    const again = ({ queryKey }: { queryKey: QueryKey }) => changed.some((topic) => topic === topicOf(queryKey));
    if (changed.length > 0) void queryClient.invalidateQueries({ predicate: again });
    if (add.length === WATCH_AT_ONCE) plan(0);
  } catch {
    // sent again at the next connection, or a little later
    hasSaid = false;
    for (const [topic] of add) sentTopics.delete(topic);
    plan(AGAIN_MS);
  }
}

/** The topics on the screen, with the version shown. */
function visibleTopics(): Map<Topic, number> {
  const visible = new Map<Topic, number>();
  if (hiddenAt && Date.now() - hiddenAt >= HIDDEN_MS) return visible;
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const topic = state.data === undefined ? undefined : topicOf(queryKey);
    if (!topic) continue;
    if (isList(topic)) visible.set(topic, Math.max(visible.get(topic) ?? 0, secondsSince(topic, state.dataUpdatedAt)));
    else visible.set(topic, (state.data as { version?: number }).version ?? 0);
  }
  for (const [topic, inSight] of cards) {
    const versions = [...inSight].map((card) => card.current);
    visible.set(topic, Math.min(...versions, visible.get(topic) ?? Infinity));
  }
  return visible;
}

/** The topic of a query. Parts of an offer, such as its joint purchase, belong to the offer's topic. */
function topicOf([name, of, part]: QueryKey): Topic | undefined {
  if (name === 'posts') return 'feed';
  if (name === 'offers' || name === MATCHES[0]) return 'offers';
  if (part !== undefined) return undefined;
  if (name === 'post') return `post:${String(of)}`;
  return name === 'offer' ? `offer:${String(of)}` : undefined;
}

function isList(topic: Topic): topic is 'feed' | 'offers' {
  return topic === 'feed' || topic === 'offers';
}

/** Seconds since a list fetched at that time was last known to be current. */
function secondsSince(list: Topic, askedAt: number): number {
  return Math.max(0, Math.ceil((Date.now() - Math.max(askedAt, watchedUntil.get(list) ?? 0)) / 1_000));
}
