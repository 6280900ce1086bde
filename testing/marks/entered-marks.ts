/** Enters marks as a teacher does, for tests of what is made of them. */
import type { Caller } from '../http.ts';

interface GridKey {
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number | undefined;
}

/**
 * @param row of the students in their order, in the first column: hundredths, the reason why there is no mark, or null for a cell
 * that is left as it is
 * @param version the current one of these cells
 */
export async function enterMarks(
  teacher: Caller,
  gridKey: GridKey,
  students: readonly number[],
  row: readonly (number | string | null)[],
  version = 0,
): Promise<void> {
  const cells = row.flatMap((mark, at) => {
    if (mark === null) return [];
    const given = typeof mark === 'number' ? { state: 'entered', value: mark } : { state: mark, value: null };
    return [{ studentId: students[at], place: 1, version, mark: given }];
  });
  const reply = await teacher.put('/slm/Marks/v1/update', { ...gridKey, cells });
  if (reply.status !== 200) throw new Error(reply.text);
}
