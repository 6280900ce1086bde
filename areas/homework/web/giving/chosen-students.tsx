/** The students field of the form: chips of those chosen, or one All chip, and the way to the picker. */

import { RotateCw, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import type { ClassStudent } from './class-students.ts';

const loadPicker = async () => (await import('./student-picker.tsx')).StudentPicker;

/** More chips than this push the rest of the form off the screen. */
const chipsShown = 12;

interface ChosenProps {
  students: readonly ClassStudent[] | null;
  /** Why they are not here, once that is known. */
  failure: RequestFailure | null;
  retrying: boolean;
  onRetry: () => void;
  /** Null means all. */
  value: readonly number[] | null;
  onChange: (ids: readonly number[] | null) => void;
}

export function ChosenStudents({ students, failure, retrying, onRetry, value, onChange }: ChosenProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const [picking, setPicking] = useState(false);
  const known = students ?? [];
  const names = Map.groupBy(known, listName);
  /** With the matricule where two of the class have the same name. */
  const nameOf = (student: ClassStudent) => {
    const twice = (names.get(listName(student))?.length ?? 0) > 1 && student.matricule;
    return twice ? `${listName(student)} · ${student.matricule}` : listName(student);
  };
  const chosen = value === null ? known : known.filter(({ id }) => value.includes(id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium text-ink-2">
        {t('GIVING.form.students')}
        <span className="text-late" aria-hidden="true">
          {'\u00a0*'}
        </span>
      </legend>
      {students !== null && chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value === null ? (
            <li>
              <Chip name={t('GIVING.picker.all')} onRemove={() => onChange([])}>
                {t('GIVING.form.allStudents', { count: known.length })}
              </Chip>
            </li>
          ) : (
            chosen.slice(0, chipsShown).map((student) => (
              <li key={student.id} className="max-w-full min-w-0">
                <Chip
                  before={
                    <Avatar
                      id={student.id}
                      firstName={student.firstName}
                      lastName={student.lastName}
                      size="chip"
                    />
                  }
                  name={nameOf(student)}
                  onRemove={() => onChange(value.filter((id) => id !== student.id))}
                >
                  {nameOf(student)}
                </Chip>
              </li>
            ))
          )}
          {value !== null && chosen.length > chipsShown && (
            <li>
              <Chip>{t('HOMEWORKS.card.rest', { count: chosen.length - chipsShown })}</Chip>
            </li>
          )}
        </ul>
      )}
      {students === null && failure ? (
        <Banner kind="notice">
          <p className="font-normal">
            {failure.kind === 'refused' ? textOf(failure) : t('GIVING.form.studentsNotHere')}
          </p>
          <Button small icon={RotateCw} busy={retrying} className="mt-2" onClick={onRetry}>
            {ui('UI.actions.retry')}
          </Button>
        </Banner>
      ) : (
        <Button
          icon={UserPlus}
          className="self-start"
          busy={students === null}
          onPointerEnter={() => void loadPicker()}
          onClick={() => setPicking(true)}
          aria-haspopup="dialog"
        >
          {t(students === null ? 'GIVING.form.studentsComing' : 'GIVING.form.chooseStudents')}
        </Button>
      )}
      {picking && (
        <LazyPart
          load={loadPicker}
          onMissing={() => setPicking(false)}
          props={{
            students: known,
            chosen: chosen.map(({ id }) => id),
            onClose: () => setPicking(false),
            onAdd: (ids) => {
              onChange(ids.length === known.length ? null : ids);
              setPicking(false);
            },
          }}
        />
      )}
    </fieldset>
  );
}
