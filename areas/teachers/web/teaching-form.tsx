/** The teachers and subjects of a class, edited as one list. */

import { SubjectSelect } from '#areas/school/web/public/subject-select.ts';
import { typedCoefficient } from '#platform/kernel/numbers/coefficient.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type Labelled, useLabelled } from '#platform/web/forms/labelled.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RowFields, RowList } from '#platform/web/ui/row-list.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type ClassTeaching, mostTaught, saveClassTeaching } from '../contract.ts';
import { isAssignedTwice } from '../rules.ts';
import { TakeFromClass } from './take-from-class.tsx';
import { useTeachers, useTeachingWrite } from './teacher-data.ts';
import { hoursOf, minutesOf } from './weekly-time.ts';
import { useWords } from './words.ts';

/** One row as it is typed. */
interface Row {
  readonly subjectId: number | null;
  readonly teacherId: number | null;
  readonly coefficient: string;
  readonly hours: string;
  readonly optional: boolean;
}

interface Typed {
  readonly rows: readonly Row[];
}

export function TeachingForm({
  name,
  isGroup,
  opened,
  onClose,
}: {
  name: string;
  /** In which nothing is optional. */
  isGroup: boolean;
  opened: ClassTeaching;
  onClose: () => void;
}) {
  const t = useWords();
  const labelled = useLabelled();
  const known = useTeachers().data;
  const teachers = known ?? [];
  const form = useRecordForm({
    name: `teaching ${opened.classId}`,
    opened,
    fieldsOf: (teaching): Typed => ({ rows: rowsOf(teaching) }),
    edit: useTeachingWrite(),
    editCall: saveClassTeaching,
    changeOf: (typed, { classId, version }) => ({
      classId,
      version,
      assignments: typed.rows.flatMap(givenOf),
    }),
    saved: t('TEACHER.ofClass.saved'),
    onClose,
  });
  const { theirs } = form;
  const { rows } = form.fields;
  const given = rows.flatMap(givenOf);
  const twice = isAssignedTwice(given);
  return (
    <FormDialog
      wide
      title={t('TEACHER.ofClass.title', { name })}
      form={form}
      ready={given.length === rows.length && !twice}
      wrong={twice && t('TEACHER.errors.assignedTwice')}
      conflict={
        theirs && {
          theirs: { title: name, text: textOf(theirs, labelled) },
          mine: { title: name, text: `${rows.length} · ${t('TEACHER.ofClass.subject')}` },
        }
      }
    >
      {!isGroup && (
        <TakeFromClass
          classId={opened.classId}
          onTake={(teaching) => form.change({ rows: withRowsOf(rows, teaching) })}
        />
      )}
      <RowList
        rows={rows}
        onChange={(changed) => form.change({ rows: changed })}
        nameOf={(_, index) => t('TEACHER.ofClass.row', { number: index + 1 })}
        blank={(): Row => ({ subjectId: null, teacherId: null, ...unsaid })}
        add={t('TEACHER.ofClass.add')}
        most={mostTaught.rows}
      >
        {({ row, change, index, tools }) => (
          <RowFields
            columns="desk:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,2fr)_minmax(0,2fr)]"
            tools={
              <div className="flex w-full items-center justify-between gap-3 desk:w-auto">
                {!isGroup && (
                  <Checkbox
                    checked={row.optional}
                    onChange={(optional) => form.change({ rows: withOption(rows, index, optional) })}
                  >
                    {t('TEACHER.ofClass.optional')}
                  </Checkbox>
                )}
                {tools}
              </div>
            }
          >
            <SubjectSelect
              label={t('TEACHER.ofClass.subject')}
              labelOnPhones={index > 0}
              none={t('TEACHER.ofClass.choose')}
              value={row.subjectId}
              onChange={(subjectId) => change({ subjectId, ...weightAfter(row, subjectId, opened.usual) })}
            />
            <Select
              label={t('TEACHER.ofClass.teacher')}
              labelOnPhones={index > 0}
              hint={known?.length === 0 && t('TEACHER.noneHelp')}
              value={String(row.teacherId ?? '')}
              onChange={(chosen) => change({ teacherId: chosen === '' ? null : Number(chosen) })}
              options={[
                { value: '', label: t('TEACHER.ofClass.choose') },
                ...teachers.map((one) => ({
                  value: String(one.id),
                  label: listName(one),
                })),
              ]}
            />
            <TextInput
              label={t('TEACHER.ofClass.coefficient')}
              labelOnPhones={index > 0}
              inputMode="decimal"
              error={isCoefficient(row.coefficient) ? undefined : t('TEACHER.ofClass.halves')}
              value={row.coefficient}
              onChange={(event) =>
                change({ coefficient: event.target.value.replace(/[^\d.,]/g, '').slice(0, 4) })
              }
            />
            <TextInput
              label={t('TEACHER.ofClass.hours')}
              labelOnPhones={index > 0}
              inputMode="decimal"
              value={row.hours}
              onChange={(event) => change({ hours: event.target.value.slice(0, 5) })}
            />
          </RowFields>
        )}
      </RowList>
    </FormDialog>
  );
}

function rowsOf({ assignments }: ClassTeaching): Row[] {
  return assignments.map(({ subjectId, teacherId, ...weight }) => ({
    subjectId,
    teacherId,
    ...typedWeight(weight),
  }));
}

type Weight = Pick<Row, 'coefficient' | 'hours' | 'optional'>;

/** An untouched row. */
const unsaid: Weight = { coefficient: '1', hours: '', optional: false };

function typedWeight(weight: Omit<ClassTeaching['usual'][number], 'subjectId'>): Weight {
  const { coefficient, weeklyMinutes, optional } = weight;
  return { coefficient: String(coefficient), hours: hoursOf(weeklyMinutes), optional };
}

/** A subject comes with what it usually weighs at the level, unless somebody has written something else into the row. */
function weightAfter(row: Row, subjectId: number | null, usual: ClassTeaching['usual']): Weight {
  const weightOf = (id: number | null) => {
    const found = usual.find((one) => one.subjectId === id);
    return found ? typedWeight(found) : unsaid;
  };
  const { coefficient, hours, optional } = row;
  const proposed = weightOf(row.subjectId);
  const untouched =
    coefficient === proposed.coefficient && hours === proposed.hours && optional === proposed.optional;
  return untouched ? weightOf(subjectId) : { coefficient, hours, optional };
}

/** Subjects that are there already stay as they are. */
function withRowsOf(rows: readonly Row[], teaching: ClassTeaching): readonly Row[] {
  const given = rows.filter(({ subjectId, teacherId }) => subjectId !== null || teacherId !== null);
  const there = new Set(given.map(({ subjectId }) => subjectId));
  const taken = rowsOf(teaching).filter(({ subjectId }) => !there.has(subjectId));
  return [...given, ...taken].slice(0, mostTaught.rows);
}

/** A subject that two teachers share is optional as a whole. */
function withOption(rows: readonly Row[], index: number, optional: boolean): readonly Row[] {
  const subjectId = rows[index]?.subjectId ?? null;
  return rows.map((row, at) =>
    at === index || (subjectId !== null && row.subjectId === subjectId) ? { ...row, optional } : row,
  );
}

/** An empty field waits to be filled, and is no mistake yet. */
function isCoefficient(text: string): boolean {
  return text === '' || typedCoefficient(text) !== null;
}

/** The row as it is sent; nothing while it is not complete. */
function givenOf({ subjectId, teacherId, coefficient, hours, optional }: Row) {
  const factor = typedCoefficient(coefficient);
  const weeklyMinutes = minutesOf(hours);
  if (subjectId === null || teacherId === null || factor === null) return [];
  if (hours.trim() !== '' && weeklyMinutes === null) return [];
  if (weeklyMinutes !== null && weeklyMinutes > mostTaught.weeklyMinutes) return [];
  return [{ subjectId, teacherId, coefficient: factor, weeklyMinutes, optional }];
}

function textOf({ assignments }: ClassTeaching, labelled: Labelled): string {
  return assignments.map(({ subjectName, teacher }) => labelled(subjectName, fullName(teacher))).join('\n');
}
