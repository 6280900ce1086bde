/** Keeps the text of a form until it is sent or discarded, and restores it once. */
import { useEffect, useRef, useState } from 'react';
import { type Session, useSession } from '../session/session.ts';
import { forgetUnsent, holdUnsent, keepUnsent, keyOfUnsent, readUnsent } from './unsent.ts';

/** A pause in the typing this long writes it down, in milliseconds. */
const pause = 300;

/** Under which the text of a form is kept: each school has its own. */
export function unsentKey({ organisation }: Pick<Session, 'organisation'>, name: string): string {
  return `${organisation.id} ${name}`;
}

interface UnsentFormUse<Written> {
  /** The subject of the form, such as `homework edit 7`: the same form finds its text again. */
  readonly name: string;
  /** Null while nothing was written. It must hold what the text is compared with too: what came later is not overwritten unseen. */
  readonly written: Written | null;
  /** Given what an earlier visit left, unless something was written meanwhile; null does not ask. */
  readonly onFound: ((written: Written) => void) | null;
}

/** Says whether the text is an earlier one, and forgets it when it is sent or given up: it is kept again when it changes after that. */
export function useUnsentForm<Written>({ name, written, onFound }: UnsentFormUse<Written>) {
  const key = unsentKey(useSession(), name);
  const [found, setFound] = useState(false);
  const writes = written !== null;
  const now = useRef(writes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens.
  useEffect(() => {
    if (!onFound) return;
    let here = true;
    void readUnsent<Written>(key).then((kept) => {
      if (!here || !kept || now.current) return;
      setFound(true);
      onFound(kept);
    });
    return () => {
      here = false;
    };
  }, []);
  // As text: what is written is made anew at each drawing, and kept again only when it differs.
  const text = written === null ? null : JSON.stringify(written);
  useEffect(() => {
    if (text === null) return;
    timer.current = setTimeout(() => keepUnsent(key, JSON.parse(text)), pause);
    return () => clearTimeout(timer.current);
  }, [key, text]);
  useEffect(() => {
    // Typed back to what it was: there is nothing to find again.
    if (now.current && !writes) forgetUnsent(key);
    now.current = writes;
    return writes ? holdUnsent() : undefined;
  }, [key, writes]);
  return {
    found,
    forget: () => {
      clearTimeout(timer.current);
      forgetUnsent(key);
    },
    /** Gives its key on this device to the write that takes it away (`queueWrite`). */
    handOver: () => {
      clearTimeout(timer.current);
      return keyOfUnsent(key);
    },
  };
}

/** Those that the form has: text that an earlier version of it kept may lack some, and have others. */
function knownFields<Fields extends object>(start: Fields, kept: Fields): Fields {
  const known = Object.entries(kept).filter(([name]) => name in start);
  return Object.assign({}, start, Object.fromEntries(known));
}

/**
 * Unsent fields of a dialog for no stored record, such as a reason: the same dialog finds them again.
 * @param name null keeps nothing: passwords and codes must not stay on the device, files and long choices are too large
 * @param start what it opens with
 */
export function useUnsentFields<Fields extends object>(name: string | null, start: Fields) {
  const [before] = useState(start);
  const [fields, setFields] = useState(before);
  const dirty = JSON.stringify(fields) !== JSON.stringify(before);
  const { found, forget } = useUnsentForm({
    name: name ?? '',
    written: dirty && name !== null ? fields : null,
    onFound: name === null ? null : (kept) => setFields(knownFields(before, kept)),
  });
  return {
    fields,
    /** An earlier visit left them, and they were not sent. */
    found: found && dirty,
    /** They differ from what it opened with. */
    dirty,
    // Applied to the latest fields: a file is ready a while after it was chosen.
    change: (part: Partial<Fields>) => setFields((current) => ({ ...current, ...part })),
    /** Keeps the text only in the form. */
    forget,
    /** Once it is sent or given up. */
    clear: () => {
      forget();
      setFields(before);
    },
  };
}
