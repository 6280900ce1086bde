/** Which classes and teachers a lesson has: several classes of a shared lesson, several teachers who teach it together. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { useWords } from '../words.ts';

interface LessonPeopleDialogProps {
  plan: Plan;
  lesson: GivenLesson;
  subject: string;
  onChange: (people: Pick<GivenLesson, 'classIds' | 'teacherIds'>) => void;
  onClose: () => void;
}

export function LessonPeopleDialog({ plan, lesson, subject, onChange, onClose }: LessonPeopleDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const [classIds, setClasses] = useState(lesson.classIds);
  const [teacherIds, setTeachers] = useState(lesson.teacherIds);
  const { first, others } = teachersFor(plan, lesson.subjectId, classIds);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('SCHEDULE.plan.people')}
      subtitle={subject}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            disabled={classIds.length === 0}
            onClick={() => {
              onChange({ classIds, teacherIds });
              onClose();
            }}
          >
            {t('SCHEDULE.plan.usePeople')}
          </Button>
        </>
      }
    >
      <Choices
        title={t('SCHEDULE.plan.classes')}
        help={t('SCHEDULE.plan.classesHelp')}
        rows={plan.classes}
        chosen={classIds}
        onChange={setClasses}
      />
      <Choices
        title={t('SCHEDULE.plan.teachers')}
        help={t('SCHEDULE.plan.teachersHelp')}
        rows={[...first, ...others]}
        chosen={teacherIds}
        onChange={setTeachers}
      />
    </Dialog>
  );
}

type Teacher = Plan['teachers'][number];

/** Teachers of the subject in the classes come first. */
function teachersFor(
  { teachers, teaching }: Plan,
  subjectId: number,
  classIds: readonly number[],
): { readonly first: readonly Teacher[]; readonly others: readonly Teacher[] } {
  const ofSubject = new Set(
    teaching
      .filter((one) => one.subjectId === subjectId && classIds.includes(one.classId))
      .map(({ teacherId }) => teacherId),
  );
  return {
    first: teachers.filter(({ id }) => ofSubject.has(id)),
    others: teachers.filter(({ id }) => !ofSubject.has(id)),
  };
}

interface ChoicesProps {
  title: string;
  help: string;
  rows: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

function Choices({ title, help, rows, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="mb-4 last:mb-0">
      <legend className="mb-1 text-14 font-medium">{title}</legend>
      <p className="mb-1 text-13 text-ink-3">{help}</p>
      <div className="grid max-h-52 grid-cols-1 gap-x-3 overflow-y-auto menu:grid-cols-2">
        {rows.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(yes) => onChange(yes ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
