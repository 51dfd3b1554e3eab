/** Changes of posts and offers on their way to the screens that show them: the first at once, what follows within a moment together. */
import type { ServerToClient, Topic } from '#contract/live.ts';
import type { LiveServer } from './socket-server.ts';
import type { Payload } from '../publish.ts';

/** The events that tell of changes to whoever looks at what changed. */
export type ChangeEvent = 'posts' | 'post' | 'business' | 'biz';
/** A change as everybody may see it. */
export type Told = { [E in ChangeEvent]: { event: E; payload: Payload<E> } }[ChangeEvent];

/** Where sockets wait for the changes of one thing. */
export function roomOfTopic(topic: Topic): string {
  return `watch:${topic}`;
}

/** What follows a change within this time is told together with what follows that. */
const GATHER_MS = 400;
/** By how much what a client says of its age may be wrong: the way of its answer, and a line that died without a word. */
const SLACK_MS = 40_000;

/** Every signed-in socket that has not said what it shows: it is told of everything. */
export const EVERYONE = 'everyone';

export interface ChangeFeed {
  /** Tells the sockets that watch what changed, and those that have not said what they show; of all servers. */
  tell(told: Told): void;
  /** Whether a list may have changed since so many seconds. */
  mayHaveChanged(list: 'feed' | 'offers', seconds: number): boolean;
  /** Changes of other servers may have been missed until now. */
  gap(): void;
}

/** With others, each server gathers for its own sockets. */
export function openChangeFeed(io: LiveServer, hasOthers: boolean): ChangeFeed {
  const changedAt = { feed: -Infinity, offers: -Infinity };
  let knownSince = performance.now();
  const add = batcher(io);

  function tellHere(told: Told): void {
    send(io, EVERYONE, told);
    if (told.event === 'posts') changedAt.feed = performance.now();
    if (told.event === 'business') changedAt.offers = performance.now();
    for (const topic of topicsOf(told)) add(topic, told);
    if (told.event !== 'posts') return;
    // whoever looks at a post alone hears of its end alone
    for (const id of told.payload.removed ?? []) {
      add(`post:${id}`, { event: 'posts', payload: { posts: [], removed: [id] } });
    }
  }

  io.on('changed', (told) => tellHere(told as Told));
  return {
    tell(told) {
      tellHere(told);
      if (hasOthers) io.serverSideEmit('changed', told);
    },
    mayHaveChanged(list, seconds) {
      const since = performance.now() - seconds * 1_000 - SLACK_MS;
      return changedAt[list] > since || knownSince > since;
    },
    gap() {
      knownSince = performance.now();
    },
  };
}

/** Sends the first change of a topic at once, and what follows it within a moment as one. */
function batcher(io: LiveServer): (topic: Topic, told: Told) => void {
  /** Whatever was told lately, by topic and event; with what waits to be told after it. */
  const open = new Map<string, { waiting: Told | undefined }>();

  function later(topic: Topic, key: string): void {
    setTimeout(() => {
      const batch = open.get(key);
      if (!batch?.waiting) return void open.delete(key);
      send(io, roomOfTopic(topic), batch.waiting);
      batch.waiting = undefined;
      later(topic, key);
    }, GATHER_MS).unref();
  }

  return (topic, told) => {
    // nobody watches here: there is nothing to gather
    if (!io.of('/').adapter.rooms.has(roomOfTopic(topic))) return;
    const key = `${topic} ${told.event}`;
    const batch = open.get(key);
    if (batch) {
      batch.waiting = batch.waiting ? together(batch.waiting, told) : told;
      return;
    }
    open.set(key, { waiting: undefined });
    send(io, roomOfTopic(topic), told);
    later(topic, key);
  };
}

function send(io: LiveServer, room: string, { event, payload }: Told): void {
  io.local.to(room).emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
}

function topicsOf(told: Told): Topic[] {
  switch (told.event) {
    case 'posts':
      return ['feed'];
    case 'post':
      return [`post:${told.payload.post._id}`];
    case 'business':
      return ['offers'];
    case 'biz':
      return [`offer:${told.payload.biz._id}`];
  }
}

/** Two changes of one topic as one: of a thing the later state, of a list all that came and went. */
function together(one: Told, other: Told): Told {
  if (one.event === 'posts' && other.event === 'posts') {
    const posts = [...one.payload.posts, ...other.payload.posts];
    const removed = [...(one.payload.removed ?? []), ...(other.payload.removed ?? [])];
    return { event: 'posts', payload: { posts: posts.filter(({ _id }) => !removed.includes(_id)), removed } };
  }
  if (one.event === 'business' && other.event === 'business') {
    const offers = new Map(one.payload.businesses.map((offer) => [offer._id, offer]));
    for (const offer of other.payload.businesses) {
      if (offer.version >= (offers.get(offer._id)?.version ?? 0)) offers.set(offer._id, offer);
    }
    return { event: 'business', payload: { businesses: [...offers.values()] } };
  }
  return versionOf(other) >= versionOf(one) ? other : one;
}

function versionOf(told: Told): number {
  if (told.event === 'post') return told.payload.post.version;
  return told.event === 'biz' ? told.payload.biz.version : 0;
}
