/** Writing in a list of texts: which is being written, and when it is saved: on leaving it, and whenever the page is left. */

import { useMemo, useRef, useState } from 'react';
import { isSavedSince } from '#platform/kernel/shown-version.ts';
import { useEntering } from '#platform/web/entering.ts';
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

/** @param name of the list, under which what could not be saved is found again */
export function useWriting(name: string, texts: ReadonlyMap<number, ShownText>, save: Save) {
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
  const stands = active && texts.get(active.studentId);
  const changed = active !== null && stands !== undefined && stands !== null;
  useEntering<Written & { readonly version: number }>({
    name,
    written:
      changed && cleanText(active.content) !== stands.content ? { ...active, version: stands.version } : null,
    settle: () => {
      const { active: before } = latest.current;
      if (before) writing.put(before);
      return null;
    },
    onFound(found) {
      if (isSavedSince(latest.current.texts.get(found.studentId), found.version)) return;
      latest.current.save({ ...found, content: cleanText(found.content) });
    },
  });
  return { active, writing };
}
