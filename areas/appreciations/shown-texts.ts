/** Texts shown in a list: the server's response, overlaid with texts written here that are not sent yet. Pure. */

interface Given {
  readonly studentId: number;
  readonly content: string;
  readonly version: number;
}

/** A text as it is shown, and the version on which the next change of it rests. */
export interface ShownText {
  readonly content: string;
  readonly version: number;
  readonly proofread: boolean;
  /** Written here, and not sent yet. */
  readonly waiting: boolean;
}

interface Listed {
  readonly id: number;
  readonly text: { readonly content: string; readonly version: number; readonly proofread: boolean } | null;
}

/** A write of texts that waits on this device or has just been sent. */
interface WaitingTexts {
  readonly texts: readonly Given[];
  readonly sent: boolean;
}

/** By the student; the oldest write first: each rests on the one before. */
export function shownTexts(
  students: readonly Listed[],
  waiting: readonly WaitingTexts[],
): ReadonlyMap<number, ShownText> {
  const shown = new Map<number, ShownText>();
  for (const { id, text } of students) {
    const stored = text ?? { content: '', version: 0, proofread: false };
    shown.set(id, {
      content: stored.content,
      version: stored.version,
      proofread: stored.proofread,
      waiting: false,
    });
  }
  for (const { texts, sent } of waiting) {
    for (const { studentId, content, version } of texts) {
      // The list may show the write already: then what it says counts.
      if ((shown.get(studentId)?.version ?? 0) > version) continue;
      shown.set(studentId, { content, version: version + 1, proofread: false, waiting: !sent });
    }
  }
  return shown;
}

/**
 * Texts to send together with those of a write that was never tried: of a student who is in both, the later text is sent
 * on the version of the earlier one, which nobody has seen.
 */
export function mergedTexts<Text extends { readonly studentId: number; readonly version: number }>(
  untried: readonly Text[],
  later: readonly Text[],
): Text[] {
  const texts = new Map(untried.map((one) => [one.studentId, one]));
  for (const one of later) {
    texts.set(one.studentId, { ...one, version: texts.get(one.studentId)?.version ?? one.version });
  }
  return [...texts.values()];
}
