/**
 * Requests that the script in the page's head has started while this code was still on its way (index.html).
 * Each is taken once: a later read of the same address asks the server again.
 */
import { address } from '../navigation.ts';
import { forgetSetting, readSetting, writeSetting } from '../session/settings.ts';

declare global {
  interface Window {
    /** Written by app/shell/head.ts. */
    earlyReplies?: Record<string, Promise<Response> | undefined>;
  }
}

/** The reads of each page when it was last open, with the ETags of the replies; used by the head script. */
type ReadTags = Record<string, Record<string, string>>;

const mostReads = 4;
const mostPages = 8;

export function takeEarlyReply(from: string): Promise<Response> | null {
  const early = window.earlyReplies?.[from];
  if (!early) return null;
  delete window.earlyReplies?.[from];
  return early;
}

/** Early requests were made in the name of a session that has ended. */
export function forgetEarlyReplies(): void {
  window.earlyReplies = {};
}

/** Tags are stored in clear, for the head script to send; they reveal nothing about the replies. */
export function rememberTag(read: string, etag: string): void {
  const { path } = address.get();
  const here = readTags()[path] ?? {};
  if (here[read] === etag) return;
  const { [read]: _old, ...rest } = here;
  keepTags(path, Object.fromEntries(Object.entries({ ...rest, [read]: etag }).slice(-mostReads)));
}

export function keepTags(path: string, tags: Record<string, string>): void {
  const { [path]: _old, ...others } = readTags();
  const pages = [...Object.entries(others), [path, tags] as const].slice(-mostPages);
  writeSetting('readTags', JSON.stringify(Object.fromEntries(pages)));
}

export function forgetTags(): void {
  forgetSetting('readTags');
}

export function readTags(): ReadTags {
  try {
    return JSON.parse(readSetting('readTags') ?? '{}') as ReadTags;
  } catch {
    return {};
  }
}
