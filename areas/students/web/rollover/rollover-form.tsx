/** Where a class goes, and what is decided of each of its students. */

import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type ClassDecisions, decisions, type Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { StudentDecision } from './student-decision.tsx';
import { decisionsOf, leavesSchool, useDecisionsForm } from './use-decisions-form.ts';

interface RolloverFormProps {
  rollover: Rollover;
  opened: ClassDecisions;
  onClose: () => void;
}

export function RolloverForm({ rollover, opened, onClose }: RolloverFormProps) {
  const t = useWords();
  const labelled = useLabelled();
  const form = useDecisionsForm(rollover.to.id, opened, onClose);
  const { destination, byStudent } = form.fields;
  const stored = form.stored ?? opened;
  const classes = rollover.comingClasses.map(({ id, name }) => ({ value: String(id), label: name }));
  const nameOf = (id: number | null) => rollover.comingClasses.find((one) => one.id === id)?.name;
  const { proposed } = stored;
  const led = proposed.leaves
    ? t('ROLLOVER.decisions.leaves')
    : (nameOf(proposed.toClassId) ?? t('ROLLOVER.nowhere'));
  const numbers = namesakeNumbers(stored.students.map((one) => ({ ...one, id: one.studentId })));
  const open = stored.students.filter(({ thereName }) => thereName === null);
  /** A version beside the other: how many of each. */
  const versionOf = (version: ReturnType<typeof decisionsOf>) => ({
    title: stored.className,
    text: decisions
      .map((one) => {
        const count = Object.values(version).filter(({ decision }) => decision === one).length;
        return labelled(t(`ROLLOVER.decisions.${one}`), count);
      })
      .join('\n'),
  });
  return (
    <FormDialog
      wide
      title={t('ROLLOVER.form.title', { name: stored.className })}
      form={form}
      ready
      conflict={form.theirs && { theirs: versionOf(decisionsOf(form.theirs)), mine: versionOf(byStudent) }}
    >
      <Select
        label={t('ROLLOVER.form.destination')}
        value={destination}
        onChange={(chosen) => form.change({ destination: chosen })}
        options={[
          { value: '', label: t('ROLLOVER.form.asProposed', { name: led }) },
          ...classes,
          { value: leavesSchool, label: t('ROLLOVER.decisions.leaves') },
        ]}
      />
      {open.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-13 text-ink-2">{t('ROLLOVER.form.everybody')}</legend>
          {decisions.map((decision) => (
            <Button
              key={decision}
              small
              onClick={() =>
                form.change({
                  byStudent: {
                    ...byStudent,
                    ...Object.fromEntries(
                      open.map(({ studentId }) => [studentId, { decision, toClassId: null }]),
                    ),
                  },
                })
              }
            >
              {t(`ROLLOVER.decisions.${decision}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {stored.students.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ROLLOVER.form.nobody')}</p>
      ) : (
        <ol className="overflow-hidden rounded-card border border-rule">
          {stored.students.map((student) => (
            <StudentDecision
              key={student.studentId}
              name={listName(student)}
              number={numbers.get(student.studentId)}
              repeating={student.repeating}
              thereName={student.thereName}
              decided={byStudent[student.studentId] ?? student}
              judged={student.judged ? student.proposed : null}
              classes={classes}
              onChange={(decided) =>
                form.change({ byStudent: { ...byStudent, [student.studentId]: decided } })
              }
            />
          ))}
        </ol>
      )}
    </FormDialog>
  );
}
