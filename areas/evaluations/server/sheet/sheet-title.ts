/** Words of a mark sheet: its title, and its file name. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Grid } from '../../contract.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { findVisibleSubject } from '../visible-subjects.ts';

export interface SheetTitle {
  /** `Maths · Form 1 A · Sequence 2` */
  readonly subheading: string;
  /** Teachers of the subject there; empty for none. */
  readonly teachers: string;
}

export async function sheetTitle(
  context: Context,
  gridKey: GridKey,
  { subjectName, className, sequenceKind, sequenceNumber }: Grid,
  language: Language = context.language,
): Promise<SheetTitle> {
  const { teacherIds } = await findVisibleSubject(context, gridKey);
  const members = await membersById(context);
  const sequence = periodName({ kind: sequenceKind, number: sequenceNumber }, language);
  return {
    subheading: [subjectName, className, sequence].join(' · '),
    teachers: teacherIds
      .map((id) => fullName(members.get(id)))
      .filter(Boolean)
      .join(', '),
  };
}
