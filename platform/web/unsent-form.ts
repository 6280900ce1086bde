/** Keeps what is written in the homework form until it is sent or given up, and brings it back once. */
import { useEffect, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { forgetUnsent, holdUnsent, keepUnsent, readUnsent } from '#platform/web/unsent.ts';
import type { FormValues } from './form-state.ts';

export interface UnsentForm {
  readonly values: FormValues;
  /** Of the homework it changes: a newer one on the server must not be overwritten unseen. */
  readonly version: number | null;
}

/** A pause in the typing this long writes it down. */
const pause = 300;

interface UnsentFormUse {
  /** What the form is for: the same form finds its text again. */
  readonly name: string;
  /** Null while nothing was written. */
  readonly values: FormValues | null;
  readonly version: number | null;
  /** Given what an earlier visit left; null does not ask. */
  readonly onFound: ((kept: UnsentForm) => void) | null;
}

/** Says whether the text is an earlier one, and forgets it when it is sent or given up. */
export function useUnsentForm({ name, values, version, onFound }: UnsentFormUse) {
  const { organisation } = useSession();
  const key = `homework ${organisation.id} ${name}`;
  const [found, setFound] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the form opens.
  useEffect(() => {
    if (!onFound) return;
    let here = true;
    void readUnsent<UnsentForm>(key).then((kept) => {
      if (!here || !kept) return;
      setFound(true);
      onFound(kept);
    });
    return () => {
      here = false;
    };
  }, []);
  useEffect(() => {
    if (!values) return;
    const timer = setTimeout(() => keepUnsent(key, { values, version }), pause);
    return () => clearTimeout(timer);
  }, [key, values, version]);
  const written = values !== null;
  useEffect(() => (written ? holdUnsent() : undefined), [written]);
  return { found, forget: () => forgetUnsent(key) };
}
