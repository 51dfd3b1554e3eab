/** Keeps a member's unsent items on the device, one list a member, whatever tabs are open, and each file beside it. */
import { createStore, get, getMany } from 'idb-keyval';
import { t } from '../i18n.ts';
import type { ItemStorage } from './item-list.ts';
import { type OutboxItem, withKind } from './kinds.ts';

/** idb-keyval's default store, so that signing out clears it too. */
const inStore = createStore('keyval-store', 'keyval');

/** The list is written at each change; a file is written once. */
interface Listed extends Omit<OutboxItem, 'file' | 'kind'> {
  /** Absent where an older version stored it. */
  kind?: string;
  hasFile?: true;
}

export function itemStorageOf(memberId: string): ItemStorage {
  const key = `mortar.unsent.${memberId}`;
  const fileKey = (nonce: string) => `${key}.${nonce}`;
  const list = async () => (await get<readonly Listed[]>(key)) ?? [];

  /** The list and the file change atomically. */
  function change(to: (items: readonly Listed[]) => readonly Listed[], file: (store: IDBObjectStore) => void) {
    return inStore(
      'readwrite',
      (store) =>
        new Promise<void>((done, fail) => {
          const { transaction } = store;
          transaction.addEventListener('complete', () => done());
          transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('not stored')));
          const asked = store.get(key) as IDBRequest<readonly Listed[] | undefined>;
          asked.addEventListener('success', () => {
            store.put(to(asked.result ?? []), key);
            file(store);
          });
        }),
    );
  }

  return {
    async load() {
      const items = await list();
      const files = await getMany<File | undefined>(items.map(({ nonce }) => fileKey(nonce)));
      return items.map((item, at) => withFile(withKind(item), files[at]));
    },
    has: async (nonce) => (await list()).some((item) => item.nonce === nonce),
    put({ file, progress: _, isUnkept: __, ...item }) {
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
