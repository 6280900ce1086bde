/** Writing in a list of texts: which is being written, and when it is saved: on leaving it, and whenever the page is left. */

import { useMemo, useRef, useState } from 'react';
import { isSavedSince } from '#platform/kernel/shown-version.ts';
import { useEntering } from '#platform/web/forms/entering.ts';
import { cleanText } from '../sentences.ts';
import type { ShownText } from '../shown-texts.ts';
import type { TextConflicts } from './texts-data.ts';

interface Written {
  readonly studentId: number;
  readonly content: string;
}

interface ActiveText extends Written {
  /** Version of the text that was shown when writing began, so that it does not overwrite later saves by others. Absent until a letter is written. */
  readonly version?: number;
  /** The text that was seen was written here and not sent yet: it may still be refused. */
  readonly overOwn?: boolean;
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
export function useWriting(
  name: string,
  { texts, conflicts }: { texts: ReadonlyMap<number, ShownText>; conflicts: TextConflicts },
  save: Save,
) {
  const [active, setActive] = useState<ActiveText | null>(null);
  // Callbacks from memoised rows always use the latest values.
  const latest = useRef({ active, texts, conflicts, save });
  latest.current.texts = texts;
  latest.current.conflicts = conflicts;
  latest.current.save = save;
  const writing = useMemo((): Writing => {
    const set = (next: ActiveText | null) => {
      latest.current.active = next;
      setActive(next);
    };
    const touched = (before: ActiveText): ActiveText => {
      const shown = latest.current.texts.get(before.studentId);
      if (before.version !== undefined || !shown) return before;
      return { ...before, version: shown.version, overOwn: shown.waiting };
    };
    const keep = ({ studentId, content, version, overOwn }: ActiveText) => {
      const shown = latest.current.texts.get(studentId);
      const clean = cleanText(content);
      if (!shown || clean === shown.content) return;
      const seen = version ?? shown.version;
      // Over an own text that was refused meanwhile: it rests on what that one rested on, and is disputed with it.
      const dispute = overOwn ? latest.current.conflicts.get(studentId) : undefined;
      const rests = dispute ? Math.min(seen, dispute.version) : seen;
      latest.current.save({ studentId, content: clean, version: rests });
    };
    return {
      begin: (studentId) => set({ studentId, content: latest.current.texts.get(studentId)?.content ?? '' }),
      write: (content) => {
        const { active: before } = latest.current;
        if (before) set({ ...touched(before), content });
      },
      put(written) {
        set({ studentId: written.studentId, content: written.content });
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
  const current = active && texts.get(active.studentId);
  const changed = active !== null && current !== undefined && current !== null;
  useEntering<Written & { readonly version: number }>({
    name,
    written:
      changed && cleanText(active.content) !== current.content
        ? { studentId: active.studentId, content: active.content, version: active.version ?? current.version }
        : null,
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
