/**
 * Lists that change seldom (classes, subjects, names), kept in memory. Each entry remembers the change counters
 * it was loaded under; a request carries the counters of its own time, so it never gets an older entry.
 */
import type { OrgId } from './db/database.ts';

/**
 * `area.list`: two areas that chose the same name would be handed each other's lists. `large area.list` is one of hundreds of kilobytes: few
 * of them are kept, those of the schools that are used now, so that memory does not grow with the number of schools.
 */
export type ReferenceKey = `${string}.${string}` | `large ${string}.${string}`;

interface Entry {
  readonly stamp: string;
  readonly value: Promise<unknown>;
  /** Once it is loaded. */
  readonly loaded: { value?: unknown };
}

/**
 * Loads a list anew.
 * @param kept the list as of another moment, earlier or later, for a list that is made of it and of what has changed
 */
export type LoadList<T> = (kept?: T) => Promise<T>;

export interface ReferenceLists {
  get<T>(org: OrgId, stamp: string, key: ReferenceKey, load: LoadList<T>): Promise<T>;
  /** As `get`, but what is loaded is not kept: a transaction that writes must not leave its own view behind. */
  peek<T>(org: OrgId, stamp: string, key: ReferenceKey, load: LoadList<T>): Promise<T>;
}

/** The versions of some topics as one text. A topic that never changed counts as 0. */
export function stampOf(versions: ReadonlyMap<string, number>, topics: readonly string[]): string {
  return topics.map((topic) => versions.get(topic) ?? 0).join('.');
}

/** @param limit entries kept, and how many large ones; the one longest unused goes first. */
export function referenceLists(limit = 2000, largeLimit = 16): ReferenceLists {
  const usual = { entries: new Map<string, Entry>(), limit };
  const large = { entries: new Map<string, Entry>(), limit: largeLimit };
  const keptWith = (key: ReferenceKey) => (key.startsWith('large ') ? large : usual);
  return {
    async get<T>(org: OrgId, stamp: string, key: ReferenceKey, load: LoadList<T>): Promise<T> {
      const { entries, limit: most } = keptWith(key);
      const name = `${org} ${key}`;
      const known = entries.get(name);
      if (known?.stamp === stamp) {
        entries.delete(name);
        entries.set(name, known);
        return orOwn(known, load);
      }
      const value = load(keptBy(known));
      const loaded: Entry['loaded'] = {};
      entries.set(name, { stamp, value, loaded });
      value.then(
        (list) => {
          loaded.value = list;
        },
        () => {
          // A newer list may have replaced it by then.
          if (entries.get(name)?.value === value) entries.delete(name);
        },
      );
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      return value;
    },
    async peek<T>(org: OrgId, stamp: string, key: ReferenceKey, load: LoadList<T>): Promise<T> {
      const known = keptWith(key).entries.get(`${org} ${key}`);
      return known?.stamp === stamp ? orOwn(known, load) : load(keptBy(known));
    },
  };
}

/** Waits for the list that another request loads; when that fails, loads it again in the own transaction. */
function orOwn<T>({ value }: Entry, load: LoadList<T>): Promise<T> {
  return (value as Promise<T>).catch(() => load());
}

function keptBy<T>(known: Entry | undefined): T | undefined {
  return known?.loaded.value as T | undefined;
}
