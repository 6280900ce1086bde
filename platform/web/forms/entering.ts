/**
 * Entering without a Save button: marks, texts, totals. Unsaved text is kept on this device after a short pause; it is saved when the
 * page is hidden, closed or left in any way, and found again by the same screen if none of that could be done.
 */
import { useEffect, useRef } from 'react';
import { afterPaint } from '../after-paint.ts';
import { whenStored } from '../device/device-turn.ts';
import { useSession } from '../session/session.ts';
import { forgetUnsent, holdUnsent, keepUnsent, readUnsent } from './unsent.ts';
import { unsentKey } from './unsent-form.ts';

/** Milliseconds without a key after which it is kept. */
const pause = 200;

interface Entering<Written> {
  /** Name of the list, such as `marks 3 4 5`. */
  readonly name: string;
  /** The text that is being written and not saved; null for nothing. It says on which version it rests. */
  readonly written: Written | null;
  /** Saves it; what of it cannot be saved stays written. */
  settle(): Written | null;
  /** Given what an earlier visit could not save. */
  onFound(written: Written): void;
}

export function useEntering<Written>({ name, written, settle, onFound }: Entering<Written>): void {
  const key = unsentKey(useSession(), name);
  const latest = useRef({ written, settle, onFound });
  useEffect(() => {
    latest.current = { written, settle, onFound };
  });
  useEffect(() => {
    let here = true;
    void readUnsent<Written>(key).then((kept) => {
      if (!here || kept === undefined) return;
      latest.current.onFound(kept);
      // The part that cannot be saved stays kept as it is.
      afterPaint(() => {
        if (here && latest.current.written === null) forgetOnceStored(key);
      });
    });
    return () => {
      here = false;
    };
  }, [key]);
  useEffect(() => {
    const leave = () => {
      const { written: before, settle: save } = latest.current;
      // First, for the page may be gone before the write has reached the disk.
      if (before !== null) keep(key, before);
      const left = save();
      if (left !== null) keep(key, left);
      else if (before !== null) forgetOnceStored(key);
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
  const text = written === null ? null : JSON.stringify(written);
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => keep(key, JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [key, text]);
  const writes = written !== null;
  const wrote = useRef(false);
  useEffect(() => {
    if (!writes && wrote.current) forgetOnceStored(key);
    wrote.current = writes;
    return writes ? holdUnsent() : undefined;
  }, [key, writes]);
}

/** How many times something was kept under each key. */
const times = new Map<string, number>();

function keep(key: string, written: unknown): void {
  times.set(key, (times.get(key) ?? 0) + 1);
  keepUnsent(key, written);
}

/**
 * Forgets the kept text as soon as the saved one is in the outbox on disk, but not earlier, because the page may close meanwhile:
 * otherwise the next visit would offer half of a word of which the whole was saved. Text that was kept meanwhile stays.
 */
function forgetOnceStored(key: string): void {
  const time = times.get(key);
  const forget = () => {
    if (times.get(key) === time) forgetUnsent(key);
  };
  // A save may wait for the next picture.
  afterPaint(() => void whenStored().then(forget));
}
