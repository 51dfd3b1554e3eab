/**
 * Stores the voice notes of a member's chat on the device, chunk by chunk, until they are sent or deleted. A tab
 * closed while recording loses only what follows the last chunk.
 */
import { changeStored, keysFrom, readStored, readStoredKeys } from '../../device/device-store.ts';
import { isRemembered } from '../../net/session.ts';
import { fileOf } from './recording.ts';
import { DAY_MS } from '#rules/time.ts';

/** The note's storage key, which is the prefix of its chunks' keys. */
export interface NoteId {
  /** The nonce of its message, so that sending twice makes one. */
  nonce: string;
  /** The start in milliseconds. */
  startedAt: number;
}

export interface RecordedNote extends NoteId {
  file: File;
  /** Measured by this device; the server measures it again. */
  seconds: number;
  /** True if the recording was cut off: its tab was closed, or the device had no room for the rest. */
  isCut: boolean;
}

interface Head {
  type: string;
  /** The number of chunks; absent until the recording has ended. */
  chunks?: number;
}

interface Chunk {
  /** The time from the start of the recording to the end of the chunk. */
  seconds: number;
  bytes: ArrayBuffer;
}

/** Stores a recording. What cannot be stored stays in memory only. */
export interface NoteWriter {
  add: (data: Blob, seconds: number) => void;
  /** Ends the recording; the note waits to be sent or deleted. */
  end: () => void;
}

export interface NoteStorage {
  begin: (id: NoteId, type: string) => NoteWriter;
  /** The oldest waiting note. Waits for one being recorded in another tab, until `signal` aborts. */
  find: (signal: AbortSignal) => Promise<RecordedNote | undefined>;
  remove: (id: NoteId) => Promise<void>;
}

const PREFIX = 'mortar.voice.';
/** A note neither sent nor deleted is removed after this time. */
const LASTS_MS = 30 * DAY_MS;

export function noteStorageOf(memberId: string, chatId: string): NoteStorage {
  const prefix = `${PREFIX}${memberId}.${chatId}.`;
  const keyOf = ({ startedAt, nonce }: NoteId) => `${prefix}${startedAt}.${nonce}`;
  return {
    begin: (id, type) => writerAt(keyOf(id), type),
    async find(signal) {
      await removeOld();
      const keys = await readStoredKeys(keysFrom(prefix));
      for (const key of keys.filter(isHead)) {
        const [startedAt, nonce = ''] = key.slice(prefix.length).split('.');
        const note = await whenEnded(key, signal, () => readNote(key));
        if (note) return { nonce, startedAt: Number(startedAt), ...note };
      }
      return undefined;
    },
    remove: (id) => removeAt(keyOf(id)),
  };
}

function writerAt(key: string, type: string): NoteWriter {
  let chunks = 0;
  const { locked, unlock } = lockAt(key);
  // the lock tells other tabs that the note is being recorded
  let written = locked
    // the browser's microphone prompt may outlast a sign-out in another tab
    .then(() => changeStored((store) => isRemembered() && store.put({ type } satisfies Head, key)))
    .catch(() => undefined);
  const inTurn = (change: () => Promise<void>) => (written = written.then(change).catch(() => undefined));
  return {
    add(data, seconds) {
      const chunkKey = `${key}.${String(chunks).padStart(4, '0')}`;
      chunks += 1;
      void inTurn(async () => {
        const chunk: Chunk = { seconds, bytes: await data.arrayBuffer() };
        await changeWhereIs(key, (store) => store.put(chunk, chunkKey));
      });
    },
    end() {
      const whole: Head = { type, chunks };
      void inTurn(() => changeWhereIs(key, (store) => store.put(whole, key))).then(unlock);
    },
  };
}

/** Does nothing if the note was deleted or its member has signed out: neither returns. */
function changeWhereIs(key: string, change: (store: IDBObjectStore) => void): Promise<void> {
  return changeStored((store) => {
    const asked = store.getKey(key);
    asked.addEventListener('success', () => {
      if (asked.result !== undefined) change(store);
    });
  });
}

function removeAt(key: string): Promise<void> {
  return changeStored((store) => {
    store.delete(key);
    store.delete(keysFrom(`${key}.`));
  }).catch(() => undefined);
}

/** Reads up to the first missing chunk. */
async function readNote(key: string): Promise<Omit<RecordedNote, keyof NoteId> | undefined> {
  const [first, ...stored] = await readStored(keysFrom(key));
  if (first?.[0] !== key) return undefined;
  const { type, chunks: count } = first[1] as Head;
  const gap = stored.findIndex(([chunkKey], at) => Number(chunkKey.slice(key.length + 1)) !== at);
  const chunks = stored.slice(0, gap < 0 ? stored.length : gap).map(([, chunk]) => chunk as Chunk);
  const seconds = chunks.at(-1)?.seconds ?? 0;
  const file = fileOf(
    chunks.map(({ bytes }) => bytes),
    type,
  );
  if (file.size > 0) return { file, seconds, isCut: count !== chunks.length };
  await removeAt(key);
  return undefined;
}

const isHead = (key: string) => key.slice(PREFIX.length).split('.').length === 4;

let isTidy = false;

/** Runs once per page, for all members and chats. */
async function removeOld(): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  const keys = await readStoredKeys(keysFrom(PREFIX));
  const before = Date.now() - LASTS_MS;
  const old = keys.filter((key) => isHead(key) && Number(key.slice(PREFIX.length).split('.')[2]) < before);
  await Promise.all(old.map(removeAt));
}

/** A lock that ends with its tab, however that ends. Without browser support a running recording may be taken for a cut one. */
function lockAt(key: string): { locked: Promise<void>; unlock: () => void } {
  let unlock: () => void = () => undefined;
  if (!('locks' in navigator)) return { locked: Promise.resolve(), unlock };
  const recorded = new Promise<void>((resolve) => (unlock = resolve));
  const locked = new Promise<void>((resolve, fail) => {
    navigator.locks
      .request(key, () => {
        resolve();
        return recorded;
      })
      .catch(fail);
  });
  return { locked, unlock: () => unlock() };
}

async function whenEnded<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(key, { signal }, work) : work();
}
