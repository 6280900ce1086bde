/** The limit of files that a person has uploaded and not imported. Pure. */

/**
 * Drafts of one person, kept for 7 days (security.md: a quota of uploads). There are eight kinds of lists and bundles besides: ten is
 * each kind begun. The bytes are five times the largest file.
 */
export const draftLimits = { drafts: 10, bytes: 5 * 12 * 1024 * 1024 } as const;

export interface DraftKept {
  readonly id: number;
  /** Bytes of file and cells together, as stored. */
  readonly bytes: number;
  /** Worked on in the background: it stays. */
  readonly busy: boolean;
  /** Counts among the drafts: a sheet that is not recognised takes room, and is none. */
  readonly isList: boolean;
  /** The same for lists that were uploaded together; null for one that came alone. */
  readonly setId: number | null;
}

/**
 * The drafts to remove for a new one, the oldest first: nobody wants to tidy up before an import, and what was left for nine
 * others is seldom looked for. Lists that were uploaded together go together, since each may name records of another. Null when
 * there is no room though all others went.
 * @param drafts the oldest first
 * @param newDrafts how many come at once
 */
export function draftsToGo(
  drafts: readonly DraftKept[],
  newBytes: number,
  newDrafts = 1,
): readonly number[] | null {
  const listsOf = (some: readonly DraftKept[]) => some.filter(({ isList }) => isList).length;
  let count = listsOf(drafts) + newDrafts;
  let bytes = drafts.reduce((sum, draft) => sum + draft.bytes, newBytes);
  const gone: number[] = [];
  const isFull = () => count > draftLimits.drafts || bytes > draftLimits.bytes;
  for (const together of Map.groupBy(drafts, ({ id, setId }) => setId ?? id).values()) {
    if (!isFull()) break;
    if (together.some(({ busy }) => busy)) continue;
    gone.push(...together.map(({ id }) => id));
    count -= listsOf(together);
    bytes -= together.reduce((sum, draft) => sum + draft.bytes, 0);
  }
  return isFull() ? null : gone;
}
