/** Stores a member's unsent items on the device: one list per member, shared by all tabs, and each file beside it. */
import { get, getMany } from 'idb-keyval';
import { changeStored } from '../device/device-store.ts';
import { t } from '../i18n.ts';
import type { ItemStorage } from './item-list.ts';
import { type OutboxItem, withKind } from './kinds.ts';

/** The list is written at each change; a file is written once. */
interface Listed extends Omit<OutboxItem, 'file' | 'kind'> {
  /** Absent if an older version stored it. */
  kind?: string;
  hasFile?: true;
}

const PREFIX = 'mortar.unsent.';

export function itemStorageOf(memberId: string): ItemStorage {
  const key = `${PREFIX}${memberId}`;
  const fileKey = (nonce: string) => `${key}.${nonce}`;
  const list = async () => (await get<readonly Listed[]>(key)) ?? [];

  /** The list and the file change atomically. */
  function change(to: (items: readonly Listed[]) => readonly Listed[], file: (store: IDBObjectStore) => void) {
    return changeStored((store) => {
      const asked = store.get(key) as IDBRequest<readonly Listed[] | undefined>;
      asked.addEventListener('success', () => {
        store.put(to(asked.result ?? []), key);
        file(store);
      });
    });
  }

  return {
    async load() {
      const items = await list();
      const files = await getMany<File | undefined>(items.map(({ nonce }) => fileKey(nonce)));
      return items.map((item, at) => withFile(withKind(item), files[at]));
    },
    put({ file, progress: _, isUnsaved: __, isLeaving: ___, ...item }) {
      const listed: Listed = { ...item, ...(file && { hasFile: true }) };
      return change(
        (items) => {
          const isKnown = items.some(({ nonce }) => nonce === item.nonce);
          return isKnown ? items.map((other) => (other.nonce === item.nonce ? listed : other)) : [...items, listed];
        },
        (store) => file && store.put(file, fileKey(item.nonce)),
      );
    },
    remove: (nonce) =>
      change(
        (items) => items.filter((item) => item.nonce !== nonce),
        (store) => store.delete(fileKey(nonce)),
      ),
  };
}

function withFile({ hasFile, ...item }: Listed & { kind: string }, file: File | undefined): OutboxItem {
  if (!hasFile) return item;
  return file ? { ...item, file } : { ...item, refusal: t('The file is no longer on this device.') };
}

/** Keys that belong to one member: `mortar.draft.<id>.…`. */
const OWNED = /^mortar\.\w+\.([0-9a-f]{8}-[0-9a-f-]{27})/;

/**
 * Clears the device's storage except the items for which `stays` is true, each in its author's list, and the keys for
 * which `isKept` is true. With `own`, only other members' data goes.
 */
export function clearDevice(
  stays: (kind: string, memberId: string) => boolean,
  { own, isKept = () => false }: { own?: string; isKept?: (key: string) => boolean } = {},
): Promise<void> {
  return changeStored((store) => {
    const asked = store.openCursor();
    asked.addEventListener('success', () => {
      const cursor = asked.result;
      if (!cursor) return;
      const owner = OWNED.exec(String(cursor.key))?.[1];
      const isOwn = own !== undefined && (owner === undefined || owner === own);
      if (isOwn || isKept(String(cursor.key))) return cursor.continue();
      const staying = stayingOf(cursor.key, cursor.value, stays);
      if (staying.length > 0) cursor.update(staying);
      else cursor.delete();
      cursor.continue();
    });
  });
}

function stayingOf(
  key: IDBValidKey,
  value: unknown,
  stays: (kind: string, memberId: string) => boolean,
): readonly Listed[] {
  if (typeof key !== 'string' || !key.startsWith(PREFIX) || !Array.isArray(value)) return [];
  const memberId = key.slice(PREFIX.length);
  return (value as readonly Listed[]).filter(({ kind }) => kind !== undefined && stays(kind, memberId));
}
