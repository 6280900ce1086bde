/** Single students of an activity, chosen by name: a team, a choir without a group, delegates of classes. */

import { X } from 'lucide-react';
import { FindStudent } from '#areas/students/web/public/find-student.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { mostSingleStudents } from '../../activities/contract.ts';
import { canSee } from '../../contract.ts';
import { useWords } from '../words.ts';

export interface ChosenStudent {
  readonly id: number;
  readonly name: string;
  /** Matricule and class. */
  readonly about: string;
}

interface SingleStudentsProps {
  chosen: readonly ChosenStudent[];
  onChange: (chosen: readonly ChosenStudent[]) => void;
}

export function SingleStudents({ chosen, onChange }: SingleStudentsProps) {
  const t = useWords();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-14 font-medium">{t('ATTENDANCE.activities.students')}</legend>
      <p className="text-13 text-ink-2">{t('ATTENDANCE.activities.studentsHelp')}</p>
      {chosen.length > 0 && (
        <ul className="rounded-card border border-rule">
          {chosen.map(({ id, name, about }) => (
            <li key={id} className="flex items-center gap-2 border-b border-rule/60 py-1 pl-3 last:border-0">
              <span className="min-w-0 flex-1">
                <span className="block leading-tight font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-13 text-ink-3">{about}</span>
              </span>
              <IconButton
                icon={X}
                label={t('ATTENDANCE.activities.removeStudent', { name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < mostSingleStudents && (
        <FindStudent
          role={canSee}
          without={chosen.map(({ id }) => id)}
          onFound={({ id, name, about }) => onChange([...chosen, { id, name, about }])}
        />
      )}
    </fieldset>
  );
}
