/**
 * The database of one user on this device (IndexedDB `cahier-<user id>`): kept replies, the outbox, the last
 * session and the key that protects them. One database per user, so nothing of one person is ever opened for
 * another on a shared tablet.
 */
export type StoreName = 'keys' | 'session' | 'replies' | 'outbox';

const storeNames: readonly StoreName[] = ['keys', 'session', 'replies', 'outbox'];
const prefix = 'cahier-';

/** One value to be written, or to be removed where it is undefined. */
export interface DeviceChange {
  readonly store: StoreName;
  readonly key: string;
  readonly value: unknown;
}

export interface DeviceDatabase {
  get<T>(store: StoreName, key: string): Promise<T | undefined>;
  all<T>(store: StoreName): Promise<T[]>;
  keys(store: StoreName): Promise<string[]>;
  put(store: StoreName, key: string, value: unknown): Promise<void>;
  /** Makes several changes in a single transaction: all of them are on disk, or none. */
  changeAll(changes: readonly DeviceChange[]): Promise<void>;
  /** Reads, changes and writes one value in a single transaction; `undefined` removes it. */
  change<T>(store: StoreName, key: string, change: (value: T | undefined) => T | undefined): Promise<void>;
  remove(store: StoreName, key: string): Promise<void>;
  clear(store: StoreName): Promise<void>;
  close(): void;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexeddb'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('indexeddb'));
    transaction.onerror = () => reject(transaction.error ?? new Error('indexeddb'));
  });
}

export async function openDeviceDatabase(userId: number): Promise<DeviceDatabase> {
  const opening = indexedDB.open(`${prefix}${userId}`, 1);
  opening.onupgradeneeded = () => {
    for (const name of storeNames) opening.result.createObjectStore(name);
  };
  const connection = await settled(opening);
  // Another tab wants to delete the database at sign-out: do not block it.
  connection.onversionchange = () => connection.close();

  const reading = (name: StoreName) => connection.transaction(name, 'readonly').objectStore(name);
  /** @param act asks for a commit after its last change: what a tab has asked to commit is kept also when the tab dies before the answer */
  async function write(
    names: readonly StoreName[],
    act: (transaction: IDBTransaction) => void,
  ): Promise<void> {
    // Strict durability: a write in the outbox is a promise to the user that survives a flat battery.
    const transaction = connection.transaction(names, 'readwrite', {
      durability: names.includes('outbox') ? 'strict' : 'relaxed',
    });
    try {
      act(transaction);
    } catch (error) {
      // Requests made before the error would be stored on their own.
      transaction.abort();
      throw error;
    }
    await finished(transaction);
  }
  const changeAll = (changes: readonly DeviceChange[]) =>
    write([...new Set(changes.map(({ store }) => store))], (transaction) => {
      for (const { store, key, value } of changes) {
        const target = transaction.objectStore(store);
        if (value === undefined) target.delete(key);
        else target.put(value, key);
      }
      transaction.commit();
    });

  return {
    get: (store, key) => settled(reading(store).get(key)),
    all: (store) => settled(reading(store).getAll()),
    keys: async (store) => (await settled(reading(store).getAllKeys())).map(String),
    put: (store, key, value) => changeAll([{ store, key, value }]),
    changeAll,
    change: (store, key, change) =>
      write([store], (transaction) => {
        const target = transaction.objectStore(store);
        const current = target.get(key);
        current.onsuccess = () => {
          const next = change(current.result);
          if (next === undefined) target.delete(key);
          else target.put(next, key);
          transaction.commit();
        };
      }),
    remove: (store, key) => changeAll([{ store, key, value: undefined }]),
    clear: (store) =>
      write([store], (transaction) => {
        transaction.objectStore(store).clear();
        transaction.commit();
      }),
    close: () => connection.close(),
  };
}

/** The users who have a database on this device; none where the browser cannot list them. */
export async function usersOnDevice(): Promise<readonly number[]> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [Number(name.slice(prefix.length))] : [],
  );
}

/** Deletes the whole database of a user. Connections of other tabs close by themselves when asked. */
export function deleteDeviceDatabase(userId: number): Promise<void> {
  return new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(`${prefix}${userId}`);
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => resolve();
    deleting.onblocked = () => resolve();
  });
}
