/** The device's storage, in idb-keyval's default store, which signing out clears. Adds atomic changes and ordered reads. */
import { createStore, promisifyRequest } from 'idb-keyval';

const inStore = createStore('keyval-store', 'keyval');

/** Atomic. Rejects if the device has no room or no storage. */
export async function changeStored(change: (store: IDBObjectStore) => void): Promise<void> {
  await inStore(
    'readwrite',
    (store) =>
      new Promise<void>((done, fail) => {
        const { transaction } = store;
        transaction.addEventListener('complete', () => done());
        transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('not stored')));
        change(store);
      }),
  );
}

/** The stored values in a range of keys, by key. */
export async function readStored(range: IDBKeyRange): Promise<readonly [key: string, value: unknown][]> {
  return inStore('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest<unknown[]>(store.getAll(range)),
    ]);
    return keys.map((key, at) => [String(key), values[at]]);
  });
}

export async function readStoredKeys(range: IDBKeyRange): Promise<readonly string[]> {
  return inStore('readonly', async (store) => (await promisifyRequest(store.getAllKeys(range))).map(String));
}

/** The range of all keys with this prefix. */
export function keysFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
