/**
 * The data that this device transferred for the application, by month and by page: counted here, from the sizes that the browser
 * measured, and sent nowhere. Code that is fetched for every page counts as the application itself. A visit that ends within its first
 * seconds is not counted.
 */
import { readSetting, writeSetting } from '../session/settings.ts';

/** The translation key under which code, words and pictures of the application count. */
export const theApplication = 'MORE.spent.application';

export interface SpentData {
  /** yyyy-MM on this device's clock. */
  readonly month: string;
  /** Bytes by the translation key of a page's title. */
  readonly bytes: Readonly<Record<string, number>>;
  /** All bytes of the month before; null where the device was not used then. */
  readonly before: number | null;
}

/** Data transferred this month. */
export function spentData(now = new Date()): SpentData {
  const month = monthOf(now);
  const stored = readStored();
  if (stored?.month === month) return stored;
  const previous = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return { month, bytes: {}, before: stored?.month === monthOf(previous) ? totalOf(stored) : null };
}

export function totalOf({ bytes }: Pick<SpentData, 'bytes'>): number {
  return Object.values(bytes).reduce((sum, one) => sum + one, 0);
}

/** Adds to what is stored, which another tab may have changed. */
export function addSpent(title: string, bytes: number): void {
  if (bytes <= 0) return;
  const spent = spentData();
  const sum = (spent.bytes[title] ?? 0) + bytes;
  writeSetting('spentData', JSON.stringify({ ...spent, bytes: { ...spent.bytes, [title]: sum } }));
}

/** @param titleOf the translation key of the title of the page that is open */
export function meterData(titleOf: () => string): void {
  const count = (path: string, bytes: number) => addSpent(isCall(path) ? titleOf() : theApplication, bytes);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { name, transferSize, workerStart } = entry as PerformanceResourceTiming;
      const path = new URL(name).pathname;
      // Files that the service worker answers it reports itself, below; calls pass it by.
      if (workerStart === 0 || isCall(path)) count(path, transferSize);
    }
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.kind === 'spent') count(data.path, data.bytes);
  });
}

function isCall(path: string): boolean {
  return /^\/(slm|usm|api)\//.test(path);
}

function monthOf(day: Date): string {
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`;
}

function readStored(): SpentData | null {
  try {
    return JSON.parse(readSetting('spentData') ?? 'null') as SpentData | null;
  } catch {
    return null;
  }
}
