import type { Context } from '../context.ts';

/** `once` of a context. A transaction that writes loads each time: what it loaded before may be other than what it wrote since. */
export function loadedOnce(readOnly: boolean): Context['once'] {
  const loaded = new Map<string, Promise<unknown>>();
  return <T>(key: string, load: () => Promise<T>) => {
    if (!readOnly) return load();
    const value = loaded.get(key) ?? load();
    loaded.set(key, value);
    return value as Promise<T>;
  };
}
