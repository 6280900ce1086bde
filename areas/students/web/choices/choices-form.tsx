/** Ticks who of a class takes which optional subject; shows the consequences of dropping one before it is saved. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { type ClassChoices, saveChoices } from '../../choices/contract.ts';
import { dropsBetween } from '../../choices/rules.ts';
import { ConsequenceNotice } from '../enrolments/consequences.tsx';
import { useDropConsequences, useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';
import { ChoicesGrid } from './choices-grid.tsx';

export interface ChoicesProps {
  classId: number;
  className: string;
  /** The only student to edit; null for the whole class. */
  studentId: number | null;
  onClose: () => void;
}

/** The subjects of each student, by id. */
type Typed = Readonly<Record<string, readonly number[]>>;

export function ChoicesForm({
  classId,
  className,
  studentId,
  onClose,
  opened,
}: ChoicesProps & { opened: ClassChoices }) {
  const t = useWords();
  const { choose } = useStudentWrites();
  const form = useRecordForm({
    name: `optional subjects of class ${classId}`,
    opened,
    fieldsOf,
    edit: choose,
    editCall: saveChoices,
    changeOf: (typed: Typed, against) => ({
      classId,
      version: against.version,
      choices: changesOf(typed, against),
    }),
    saved: t('STUDENT.choices.saved'),
    onClose,
  });
  const { fields, stored, theirs } = form;
  const drops = stored ? dropsBetween(bySubjects(fieldsOf(stored)), bySubjects(fields)) : [];
  const consequences = useDropConsequences(classId, drops).data ?? [];
  // Not the record as it is read now: what somebody else saved would be no change in it.
  const began = stored ?? opened;
  const title = t('STUDENT.choices.title', { name: className });
  return (
    <FormDialog
      wide
      title={title}
      subtitle={t('STUDENT.choices.help')}
      form={form}
      ready={form.dirty}
      conflict={
        theirs && {
          theirs: { title, text: changedText(changesOf(fieldsOf(theirs), began).length) },
          mine: { title, text: changedText(changesOf(fields, began).length) },
        }
      }
    >
      {drops.length > 0 && <ConsequenceNotice found={consequences} />}
      <ChoicesGrid
        subjects={began.subjects}
        students={studentId === null ? began.students : began.students.filter(({ id }) => id === studentId)}
        takenBy={({ id }) => fields[id] ?? []}
        onChange={(changed) => form.change(Object.fromEntries(changed))}
      />
    </FormDialog>
  );

  function changedText(count: number): string {
    return t('STUDENT.choices.changed', { count });
  }
}

function fieldsOf({ students }: ClassChoices): Typed {
  return Object.fromEntries(students.map(({ id, subjectIds }) => [id, subjectIds]));
}

function bySubjects(typed: Typed): ReadonlyMap<number, readonly number[]> {
  return new Map(Object.entries(typed).map(([id, subjectIds]) => [Number(id), subjectIds]));
}

/** Only the students whose choices differ from the stored ones. */
function changesOf(typed: Typed, { students }: ClassChoices) {
  return students.flatMap(({ id, subjectIds }) => {
    const chosen = typed[id];
    const same = chosen?.length === subjectIds.length && chosen.every((one) => subjectIds.includes(one));
    return chosen === undefined || same ? [] : [{ studentId: id, subjectIds: [...chosen] }];
  });
}
