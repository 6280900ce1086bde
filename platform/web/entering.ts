/**
 * Entering where no Save button stands: marks, texts, totals. What is being written is kept on this device after a short pause; it is
 * saved when the page is hidden, closed or left by whatever way, and found again by the same screen if none of that could be done.
 */
import { useEffect, useRef } from 'react';
import { useSession } from './session.ts';
import { forgetUnsent, holdUnsent, keepUnsent, readUnsent } from './unsent.ts';
import { unsentKey } from './unsent-form.ts';

/** Milliseconds without a key after which it is kept. */
const pause = 200;
/** Milliseconds for which it stays kept after it was saved: the write has reached the disk by then, even if the page closes meanwhile. */
const overlap = 2_000;

interface Entering<Written> {
  /** Of the list, such as `marks 3 4 5`. */
  readonly name: string;
  /** What is being written and not saved; null for nothing. It says on which version it rests. */
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
      forgetLater(key);
    });
    return () => {
      here = false;
    };
  }, [key]);
  useEffect(() => {
    const leave = () => {
      const { written: before, settle: save } = latest.current;
      // First, for the page may be gone before the write has reached the disk.
      if (before !== null) keepUnsent(key, before);
      const left = save();
      if (left !== null) keepUnsent(key, left);
      else if (before !== null) forgetLater(key);
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
    stay(key);
    const timer = setTimeout(() => keepUnsent(key, JSON.parse(text)), pause);
    return () => clearTimeout(timer);
  }, [key, text]);
  const writes = written !== null;
  const wrote = useRef(false);
  useEffect(() => {
    if (!writes && wrote.current) forgetLater(key);
    wrote.current = writes;
    return writes ? holdUnsent() : undefined;
  }, [key, writes]);
}

const forgetting = new Map<string, ReturnType<typeof setTimeout>>();

/** Once it is saved. */
function forgetLater(key: string): void {
  stay(key);
  forgetting.set(
    key,
    setTimeout(() => {
      forgetting.delete(key);
      forgetUnsent(key);
    }, overlap),
  );
}

/** It is written in again before it was forgotten. */
function stay(key: string): void {
  clearTimeout(forgetting.get(key));
  forgetting.delete(key);
}
