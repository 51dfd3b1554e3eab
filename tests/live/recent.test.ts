/** At the start of a visit a screen asks whether it missed anything between its first answers and its live connection. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRecentEvents } from '#server/live/recent.ts';
import { ada, bola, online, openChat, room, stranger } from '../chat/chats.ts';
import { ask } from '../kit/socket.ts';

openChat();

describe('what is remembered of events', () => {
  function recent() {
    let now = 1_000_000;
    const events = openRecentEvents(() => now);
    return { events, pass: (seconds: number) => void (now += seconds * 1_000) };
  }

  it('tells that nothing was missed where a room was told of nothing since', () => {
    const { events, pass } = recent();
    pass(100);
    expect(events.mayHaveMissed(['member:a'], 5)).toBe(false);
    events.note('member:a');
    events.note('chat:b');
    for (const room of ['member:a', 'chat:b']) expect(events.mayHaveMissed(['member:c', room], 0)).toBe(true);
    expect(events.mayHaveMissed(['member:c'], 5)).toBe(false);
    pass(16);
    expect(events.mayHaveMissed(['member:a'], 0)).toBe(false);
    expect(events.mayHaveMissed(['member:a'], 5)).toBe(true);
  });

  it('knows nothing of what was before its start, before a gap between servers, and long ago', () => {
    const { events, pass } = recent();
    expect(events.mayHaveMissed([], 0)).toBe(true);
    pass(60);
    expect([events.mayHaveMissed([], 40), events.mayHaveMissed([], 50)]).toEqual([false, true]);
    events.gap();
    expect(events.mayHaveMissed([], 0)).toBe(true);
    pass(30);
    events.note('member:a');
    pass(119);
    events.note('member:b');
    expect(events.mayHaveMissed(['member:c'], 120)).toBe(false);
    pass(2);
    events.note('member:b');
    // the first event is forgotten, so nobody is told that there was none
    expect(events.mayHaveMissed(['member:c'], 120)).toBe(true);
    expect(events.mayHaveMissed(['member:c'], 100)).toBe(false);
  });

  it('is bounded: beyond so many rooms the oldest are forgotten, and nobody is told that nothing was there', () => {
    const { events, pass } = recent();
    pass(60);
    events.note('member:first');
    pass(20);
    for (let at = 0; at < 20_000; at += 1) events.note(`chat:${at}`);
    expect(events.mayHaveMissed(['member:c'], 10)).toBe(true);
    expect(events.mayHaveMissed(['member:c'], 0)).toBe(false);
  });

  it('counts what everybody is told of', () => {
    const { events, pass } = recent();
    pass(60);
    events.note('all');
    expect(events.mayHaveMissed(['member:a'], 0)).toBe(true);
  });
});

describe('a member whose line stands now', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Advances the server's clock by this many seconds. */
  function later(seconds: number): void {
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + seconds * 1_000);
  }
  const missed = async (who: typeof ada, seconds = 1) => ask(await online(who), 'missed', { seconds });

  it('has missed nothing where nobody told them anything, and something where a chat of theirs went on', async () => {
    later(300);
    expect(await missed(bola)).toEqual({ missed: false });
    await ask(await online(ada), 'chat', { _id: room, message: 'Still there?' });
    expect(await missed(bola)).toEqual({ missed: true });
    expect(await missed(stranger)).toEqual({ missed: false });
    vi.restoreAllMocks();
    later(360);
    expect(await missed(bola)).toEqual({ missed: false });
    expect(await missed(bola, 60)).toEqual({ missed: true });
  });

  it('has missed a request of another member, and not that somebody typed', async () => {
    later(600);
    await ask(await online(ada), 'typing', { chatId: room });
    expect(await missed(bola)).toEqual({ missed: false });
    expect((await stranger.call('POST /api/user/friend-request', { friendId: bola.id })).status).toBe(200);
    expect(await missed(bola)).toEqual({ missed: true });
    expect(await missed(ada)).toEqual({ missed: false });
  });

  it('may have missed something where the server has just begun, and says seconds', async () => {
    expect(await missed(ada, 1_000_000)).toEqual({ missed: true });
    for (const seconds of [-1, 1.5, 'long']) {
      expect(await ask(await online(ada), 'missed', { seconds: seconds as number })).toMatchObject({ type: 'invalid' });
    }
  });
});
