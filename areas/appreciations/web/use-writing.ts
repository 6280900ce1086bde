/** Writing in a list of texts: which is being written, and when it is saved: on leaving it, and whenever the page is left. */

import { useEffect, useMemo, useRef, useState } from 'react';
import { cleanText } from '../said.ts';
import type { ShownText } from '../shown-texts.ts';

interface Written {
  readonly studentId: number;
  readonly content: string;
}

export interface Writing {
  begin(studentId: number): void;
  write(content: string): void;
  /** Saves at once, and goes on in the same text. */
  put(written: Written): void;
  end(): void;
}

type Save = (text: Written & { readonly version: number }) => void;

export function useWriting(texts: ReadonlyMap<number, ShownText>, save: Save) {
  const [active, setActive] = useState<Written | null>(null);
  // What is called from rows that stay as they are is always of now.
  const latest = useRef({ active, texts, save });
  latest.current.texts = texts;
  latest.current.save = save;
  const writing = useMemo((): Writing => {
    const set = (next: Written | null) => {
      latest.current.active = next;
      setActive(next);
    };
    const keep = ({ studentId, content }: Written) => {
      const shown = latest.current.texts.get(studentId);
      const clean = cleanText(content);
      if (!shown || clean === shown.content) return;
      latest.current.save({ studentId, content: clean, version: shown.version });
    };
    return {
      begin: (studentId) => set({ studentId, content: latest.current.texts.get(studentId)?.content ?? '' }),
      write: (content) => {
        const { active: before } = latest.current;
        if (before) set({ ...before, content });
      },
      put(written) {
        set(written);
        keep(written);
      },
      end() {
        const { active: before } = latest.current;
        if (!before) return;
        set(null);
        keep(before);
      },
    };
  }, []);
  useEffect(() => {
    const hidden = () => {
      const { active: before } = latest.current;
      if (document.visibilityState === 'hidden' && before) writing.put(before);
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      writing.end();
    };
  }, [writing]);
  return { active, writing };
}
