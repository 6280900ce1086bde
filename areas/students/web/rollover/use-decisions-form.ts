/** The form of what is decided of a class: what it begins with, and what is sent. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { type ClassDecisions, saveClassDecisions } from '../../rollover/contract.ts';
import { type DecidedStudent as Decided, sameDecision } from '../../rollover/rules.ts';
import { useWords } from '../words.ts';
import { useRolloverWrites } from './rollover-data.ts';

/** A choice beside the classes for leaving the school; empty is where the levels lead. */
export const leavesSchool = 'leaves';

interface Typed {
  readonly destination: string;
  readonly byStudent: Readonly<Record<number, Decided>>;
}

export function useDecisionsForm(toYearId: number, opened: ClassDecisions, onClose: () => void) {
  const t = useWords();
  const { decide } = useRolloverWrites();
  return useRecordForm({
    name: `next year ${toYearId} class ${opened.classId}`,
    opened,
    fieldsOf: (stored): Typed => ({
      destination: stored.leaves ? leavesSchool : String(stored.toClassId ?? ''),
      byStudent: decisionsOf(stored),
    }),
    edit: decide,
    editCall: saveClassDecisions,
    changeOf: ({ destination, byStudent }: Typed, { classId, version, students }) => ({
      toYearId,
      classId,
      version,
      leaves: destination === leavesSchool,
      toClassId: destination === '' || destination === leavesSchool ? null : Number(destination),
      exceptions: students.flatMap(({ studentId, proposed }) => {
        const decided = byStudent[studentId];
        return decided && !sameDecision(decided, proposed) ? [{ studentId, ...decided }] : [];
      }),
    }),
    saved: t('ROLLOVER.form.saved'),
    onClose,
  });
}

export function decisionsOf({ students }: ClassDecisions): Readonly<Record<number, Decided>> {
  return Object.fromEntries(
    students.map(({ studentId, decision, toClassId }) => [studentId, { decision, toClassId }]),
  );
}
