/** Sends changes of posts and offers to the screens that show them: the first at once, those that follow shortly after in one event. */
import type { ServerToClient, Topic } from '#contract/live.ts';
import type { LiveServer } from './socket-server.ts';
import type { Payload } from '../publish.ts';

/** Events sent only to screens that show what changed. */
export type ChangeEvent = 'posts' | 'post' | 'business' | 'biz';
/** A change without anything private. */
export type Change = { [E in ChangeEvent]: { event: E; payload: Payload<E> } }[ChangeEvent];

/** The room of sockets that watch one topic. */
export function roomOfTopic(topic: Topic): string {
  return `watch:${topic}`;
}

/** Changes within this time after another are sent together. */
const GATHER_MS = 400;
/** Possible error of the age a client reports: the time its request takes, and an undetected disconnect. */
const SLACK_MS = 40_000;

/** The room of signed-in sockets that have not reported what they show. They get every change. */
export const EVERYONE = 'everyone';

export interface ChangeFeed {
  /** Sends a change to sockets that watch the topic, and to those that have not reported what they show, on all servers. */
  tell(told: Change): void;
  /** True if a list may have changed in the last `seconds`. */
  mayHaveChanged(list: 'feed' | 'offers', seconds: number): boolean;
  /** Notes that changes of other servers may have been missed. */
  gap(): void;
}

/** If there are other servers, each one batches for its own sockets. */
export function openChangeFeed(io: LiveServer, hasOthers: boolean): ChangeFeed {
  const changedAt = { feed: -Infinity, offers: -Infinity };
  let knownSince = performance.now();
  const add = batcher(io);

  function sendHere(told: Change): void {
    send(io, EVERYONE, told);
    if (told.event === 'posts') changedAt.feed = performance.now();
    if (told.event === 'business') changedAt.offers = performance.now();
    for (const topic of topicsOf(told)) add(topic, told);
    if (told.event !== 'posts') return;
    // a socket that watches a single post is told only that the post is removed
    for (const id of told.payload.removed ?? []) {
      add(`post:${id}`, { event: 'posts', payload: { posts: [], removed: [id] } });
    }
  }

  io.on('changed', (told) => sendHere(told as Change));
  return {
    tell(told) {
      sendHere(told);
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

/** Sends the first change of a topic at once, and merges those that follow shortly after. */
function batcher(io: LiveServer): (topic: Topic, told: Change) => void {
  /** Recently sent changes by topic and event, each with the merged change that waits. */
  const open = new Map<string, { waiting: Change | undefined }>();

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
    // nobody here watches, so there is nothing to send
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

function send(io: LiveServer, room: string, { event, payload }: Change): void {
  io.local.to(room).emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
}

function topicsOf(told: Change): Topic[] {
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

/** Merges two changes of one topic: the later state of a single thing, all additions and removals of a list. */
function together(one: Change, other: Change): Change {
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

function versionOf(told: Change): number {
  if (told.event === 'post') return told.payload.post.version;
  return told.event === 'biz' ? told.payload.biz.version : 0;
}
