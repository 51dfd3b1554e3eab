/** Sockets report what their screens show, receive only its changes, and catch up with what they missed. */
import type { z } from 'zod';
import type { Topic, watchShape } from '#contract/live.ts';
import { AppError } from '#rules/error.ts';
import { WATCHED_MOST } from '#rules/live.ts';
import { POST_PAGE } from '#rules/feed/post.ts';
import { type ChangeFeed, EVERYONE, roomOfTopic } from './change.ts';
import type { LiveSocket } from './socket-server.ts';
import type { Db } from '../store/db.ts';
import { findOfferVersions, listOffers, toOfferEvent } from '../store/trade/offer/offer.ts';
import { findPostVersions, listPostsById } from '../store/feed/post.ts';

type Watch = z.output<typeof watchShape>;

const WATCH_ROOM = roomOfTopic('feed').slice(0, -'feed'.length);

/** Returns the lists that may have changed meanwhile. Changed posts and offers are sent as events before that. */
export async function watch(
  { db, changes }: { db: Db; changes: ChangeFeed },
  socket: LiveSocket,
  { add, drop }: Watch,
): Promise<{ changed: Topic[] }> {
  void socket.leave(EVERYONE);
  for (const topic of drop) void socket.leave(roomOfTopic(topic));
  const rooms = new Set(add.map(([topic]) => roomOfTopic(topic)));
  const held = [...socket.rooms].filter((room) => room.startsWith(WATCH_ROOM) && !rooms.has(room));
  if (held.length + rooms.size > WATCHED_MOST) throw new AppError('too_many', 'Too many to show.');
  // join before reading: later changes arrive as events, earlier ones are found by the read
  await socket.join([...rooms]);
  await Promise.all([
    catchUpPosts(db, socket, knownOf(add, 'post:')),
    catchUpOffers(db, socket, knownOf(add, 'offer:')),
  ]);
  const changed = add.flatMap(([topic, seconds]) =>
    (topic === 'feed' || topic === 'offers') && changes.mayHaveChanged(topic, seconds) ? [topic] : [],
  );
  return { changed };
}

/** Returns the ids of one kind with the versions the screen has. */
function knownOf(add: Watch['add'], kind: 'post:' | 'offer:'): Map<string, number> {
  return new Map(
    add.flatMap(([topic, version]) => (topic.startsWith(kind) ? [[topic.slice(kind.length), version]] : [])),
  );
}

async function catchUpPosts(db: Db, socket: LiveSocket, known: ReadonlyMap<string, number>): Promise<void> {
  if (known.size === 0) return;
  const versions = await findPostVersions(db, [...known.keys()]);
  const removed = [...known.keys()].filter((id) => !versions.has(id));
  if (removed.length > 0) socket.emit('posts', { posts: [], removed });
  const later = laterThan(known, versions);
  for (let from = 0; from < later.length; from += POST_PAGE) {
    const posts = await listPostsById(db, later.slice(from, from + POST_PAGE));
    for (const post of posts) socket.emit('post', { post });
  }
}

async function catchUpOffers(db: Db, socket: LiveSocket, known: ReadonlyMap<string, number>): Promise<void> {
  if (known.size === 0) return;
  const later = laterThan(known, await findOfferVersions(db, [...known.keys()]));
  if (later.length === 0) return;
  for (const biz of await listOffers(db, later)) socket.emit('biz', { biz: toOfferEvent(biz) });
}

function laterThan(known: ReadonlyMap<string, number>, versions: ReadonlyMap<string, number>): string[] {
  return [...versions].filter(([id, version]) => version > (known.get(id) ?? 0)).map(([id]) => id);
}
