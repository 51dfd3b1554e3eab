/** Files in the outbox: sent with their captions, with progress, and with few retries. */
import { describe, expect, it } from 'vitest';
import {
  ConnectionLost,
  fail,
  failures,
  forgetStored,
  cached,
  open as openOutbox,
  openDevice,
  picture,
  Refused,
  store,
  stored,
  unsent,
  type Unsent,
} from './test-outbox.ts';

openDevice();

const TRIES = 3;

/** Refuses a file after three attempts over a weak connection. */
function refusalOf(error: unknown, { file }: Unsent, tries: number): string | undefined {
  if (error instanceof Refused) return error.message;
  return file && tries >= TRIES ? 'The connection is too weak' : undefined;
}

const open: typeof openOutbox = (parts) => openOutbox({ refusalOf, ...parts });

describe('a file in the outbox', () => {
  it('goes with its caption, in the order of choosing, before what is written then', async () => {
    const outbox = open();
    outbox.write(picture('front.webp', 'Both sides'));
    outbox.write(picture('back.webp'));
    outbox.write(unsent('Is it enough?'));
    await outbox.flush();
    expect(stored).toEqual(['front.webp: Both sides', 'back.webp: ', 'Is it enough?']);
  });

  it('comes back after a reload with its bytes', async () => {
    open().write(picture('front.webp', 'Both sides'));
    const after = open();
    await after.flush();
    expect([stored, cached.size]).toEqual([['front.webp: Both sides'], 0]);
  });

  it('shows its progress, which is reset where the connection is lost', async () => {
    const visible: (number | undefined)[] = [];
    const outbox = open({
      async send(item, { onProgress }) {
        onProgress(0.25);
        onProgress(0.75);
        if (failures.length > 0) throw failures.shift();
        return store(item);
      },
    });
    outbox.write(picture('front.webp'));
    outbox.watch(() => visible.push(outbox.items()[0]?.progress));
    fail(new ConnectionLost());
    await outbox.flush();
    expect(visible.slice(-3)).toEqual([0.25, 0.75, undefined]);
    expect(cached.get('nonce of front.webp')).not.toHaveProperty('progress');
    await outbox.flush();
    expect(outbox.items()).toEqual([]);
  });

  it('that is refused keeps its caption, says why, and holds up none of the others', async () => {
    const outbox = open();
    outbox.write(picture('front.webp', 'Both sides'));
    outbox.write(picture('back.webp'));
    fail(new Refused('No room'));
    await outbox.flush();
    expect(outbox.items()).toEqual([{ ...picture('front.webp', 'Both sides'), refusal: 'No room' }]);
    expect(stored).toEqual(['back.webp: ']);
    await outbox.retry('nonce of front.webp');
    expect(stored).toEqual(['back.webp: ', 'front.webp: Both sides']);
  });

  it('is tried no more by itself than its bytes are worth, and again when asked to', async () => {
    let leaves = false;
    const outbox = open({
      send(_, { onProgress }) {
        if (leaves) onProgress(0.5);
        return Promise.reject(new ConnectionLost());
      },
    });
    outbox.write(picture('front.webp'));
    for (let tries = 0; tries < 2 * TRIES; tries += 1) await outbox.flush();
    expect(outbox.items()[0]?.refusal).toBeUndefined();
    leaves = true;
    for (let tries = 1; tries < TRIES; tries += 1) {
      await outbox.flush();
      expect(outbox.items()[0]?.refusal).toBeUndefined();
    }
    await outbox.flush();
    expect(outbox.items()[0]?.refusal).toBe('The connection is too weak');
    await outbox.retry('nonce of front.webp');
    expect(outbox.items()[0]?.refusal).toBeUndefined();
  });

  it('stops when it is thrown away, and what follows goes on', async () => {
    const leaving = Promise.withResolvers<void>();
    const outbox = open({
      send(item, { signal }) {
        if (!item.file) return Promise.resolve(store(item));
        leaving.resolve();
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new ConnectionLost())));
      },
    });
    outbox.write(picture('front.webp'));
    outbox.write(unsent('after it'));
    const flushed = outbox.flush();
    await leaving.promise;
    await outbox.discard('nonce of front.webp');
    await flushed;
    expect([stored, outbox.items(), cached.size]).toEqual([['after it'], [], 0]);
  });

  it('that another tab has sent or discarded is not sent from here', async () => {
    open().write(picture('front.webp'));
    const [one, other] = [open(), open()];
    await one.flush();
    forgetStored();
    await other.flush();
    expect([stored, other.items()]).toEqual([[], []]);
  });
});
