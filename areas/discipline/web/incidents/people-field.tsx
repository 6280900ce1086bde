/** The students of a report, each with a part. */

import { X } from 'lucide-react';
import { FindStudent } from '#areas/students/web/public/find-student.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { canReport } from '../../contract.ts';
import { mostPeople, type Part, parts, type ToReport } from '../../incidents/contract.ts';
import { useWords } from '../words.ts';
import { ClassListSelect } from './class-list-select.tsx';

export interface ReportedPerson {
  readonly studentId: number;
  readonly part: Part;
  readonly name: string;
  readonly about: string;
}

interface PeopleFieldProps {
  /** The lesson in which it happened, whose students are at hand; null for none. */
  lesson: ToReport['lesson'];
  people: readonly ReportedPerson[];
  onChange: (people: readonly ReportedPerson[]) => void;
}

export function PeopleField({ lesson, people, onChange }: PeopleFieldProps) {
  const t = useWords();
  const without = people.map(({ studentId }) => studentId);
  const add = ({ id, name, about }: { id: number; name: string; about: string }) =>
    onChange([...people, { studentId: id, part: 'actor', name, about }]);
  const setPart = (studentId: number, part: Part) =>
    onChange(people.map((one) => (one.studentId === studentId ? { ...one, part } : one)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.report.people')}</legend>
      {people.length > 0 && (
        <ul className="rounded-card border border-rule">
          {people.map(({ studentId, part, name, about }) => (
            <li
              key={studentId}
              className="flex items-center gap-2 border-b border-rule/60 px-3 py-2 last:border-0"
            >
              <span className="min-w-0 flex-1">
                <span className="block leading-tight font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-13 text-ink-3">{about}</span>
              </span>
              <span className="w-32 shrink-0">
                <Select
                  label={t('DISCIPLINE.report.partOf', { name })}
                  unseenLabel
                  value={part}
                  onChange={(next) => setPart(studentId, next)}
                  options={parts.map((value) => ({ value, label: t(`DISCIPLINE.people.${value}`) }))}
                />
              </span>
              <IconButton
                icon={X}
                label={t('DISCIPLINE.report.removeOf', { name })}
                onClick={() => onChange(people.filter((one) => one.studentId !== studentId))}
              />
            </li>
          ))}
        </ul>
      )}
      {people.length < mostPeople && (
        <>
          {lesson && <ClassListSelect lesson={lesson} without={without} onFound={add} />}
          <FindStudent role={canReport} without={without} onFound={add} />
        </>
      )}
    </fieldset>
  );
}
