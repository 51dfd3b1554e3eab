/**
 * Keeps the voice notes of a member's chat on the device: each chunk as it is recorded, until the note is sent or thrown away. A tab that
 * is closed in the middle of a recording loses what came after the last chunk.
 */
import { changeStored, keysFrom, readStored, readStoredKeys } from '../../device/device-store.ts';
import { isRemembered } from '../../net/session.ts';
import { fileOf } from './recording.ts';
import { DAY_MS } from '#rules/time.ts';

/** Stored under a key of its own, which the keys of its chunks begin with. */
export interface NoteId {
  /** Of the message that it becomes, so that sending it twice makes one. */
  nonce: string;
  /** In milliseconds. */
  startedAt: number;
}

export interface RecordedNote extends NoteId {
  file: File;
  /** By this device; the server measures it anew. */
  seconds: number;
  /** The recording has no end of its own: its tab was closed in the middle, or the device had no room for the rest. */
  isCut: boolean;
}

interface Head {
  type: string;
  /** How many chunks there are; absent until the recording has ended. */
  chunks?: number;
}

interface Chunk {
  /** From the beginning of the recording to the end of the chunk. */
  seconds: number;
  bytes: ArrayBuffer;
}

/** Takes in a recording. What cannot be stored is not: the note is then kept in memory alone. */
export interface NoteWriter {
  add: (data: Blob, seconds: number) => void;
  /** Nothing more is recorded, and the note waits for what becomes of it. */
  end: () => void;
}

export interface NoteStorage {
  begin: (id: NoteId, type: string) => NoteWriter;
  /** The oldest note that waits. One that is being recorded in another tab is waited for, until `signal` says no more. */
  find: (signal: AbortSignal) => Promise<RecordedNote | undefined>;
  remove: (id: NoteId) => Promise<void>;
}

const PREFIX = 'mortar.voice.';
/** After so long a note that was neither sent nor thrown away is deleted. */
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
  // another tab that finds the note knows by its lock that it is being recorded
  let written = locked
    // the browser may have asked for the microphone until after a sign-out in another tab
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

/** Does nothing where the note was thrown away or its member has signed out meanwhile: neither comes back. */
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

/** Up to the first chunk that is missing. */
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

/** Once a page, of all members and chats. */
async function removeOld(): Promise<void> {
  if (isTidy) return;
  isTidy = true;
  const keys = await readStoredKeys(keysFrom(PREFIX));
  const before = Date.now() - LASTS_MS;
  const old = keys.filter((key) => isHead(key) && Number(key.slice(PREFIX.length).split('.')[2]) < before);
  await Promise.all(old.map(removeAt));
}

/** A lock ends with the tab that has it, however that ends. Where the browser has none, a recording may be taken for one that was cut. */
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
