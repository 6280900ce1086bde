/** The whole class: its results, who is decided and how, who is still open. */
import { Check, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { listName } from '#platform/web/school-names.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { accepted, differences } from '../../decisions/decision-rules.ts';
import type { DecisionItem, Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface OverviewProps {
  atCouncil: ClassAtCouncil;
  meeting: Meeting | null;
  /** On the wall nothing around it says of which class it is. */
  projected: boolean;
  onStudent: (id: number) => void;
}

export function Overview({ atCouncil, meeting, projected, onStudent }: OverviewProps) {
  const t = useWords();
  const words = useCouncilWords();
  const [which, setWhich] = useState<'all' | 'open'>('all');
  const { students } = atCouncil;
  const decisions = new Map(meeting?.decisions.map((one) => [one.studentId, one]));
  const isOpen = ({ id }: StudentAtCouncil) => !decisions.get(id)?.decided;
  const open = students.filter(isOpen).length;
  const numbers = namesakeNumbers(students);
  const shown = which === 'all' ? students : students.filter(isOpen);
  return (
    <div className="flex flex-col gap-3">
      {projected && (
        <h2 className="pr-12 text-22 font-bold [overflow-wrap:anywhere]">
          {`${atCouncil.className} · ${words.period(atCouncil.period)}`}
        </h2>
      )}
      <Figures atCouncil={atCouncil} />
      {meeting && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={t('COUNCIL.students')}
            value={which}
            onChange={setWhich}
            choices={[
              { value: 'all', label: `${t('COUNCIL.overview')} (${students.length})` },
              { value: 'open', label: `${t('COUNCIL.waitingFor')} (${open})` },
            ]}
          />
          <Meter done={students.length - open} of={students.length} />
        </div>
      )}
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {shown.map((student) => (
          <StudentLine
            key={student.id}
            {...{ student, atCouncil, decision: decisions.get(student.id), held: meeting !== null }}
            number={numbers.get(student.id)}
            onOpen={() => onStudent(student.id)}
          />
        ))}
      </ul>
    </div>
  );
}

function Figures({ atCouncil: { profile } }: { atCouncil: ClassAtCouncil }) {
  const t = useWords();
  const { average } = useCouncilWords();
  const figures = [
    [t('COUNCIL.classAverage'), average(profile.average)],
    [t('COUNCIL.passed'), t('COUNCIL.passedOf', { count: profile.passed, of: profile.classified })],
    [
      t('COUNCIL.range'),
      profile.lowest === null ? '–' : `${average(profile.lowest)} – ${average(profile.highest)}`,
    ],
    [t('COUNCIL.students'), String(profile.size)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[640px]:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col justify-between bg-surface px-4 py-2">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="tabular text-18 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Meter({ done, of }: { done: number; of: number }) {
  const t = useWords();
  return (
    <span className="flex items-center gap-2 text-13 text-ink-2">
      <span aria-hidden className="flex h-1.5 w-24 overflow-hidden rounded-full bg-sunken">
        <span className="bg-done" style={{ width: `${of === 0 ? 0 : (100 * done) / of}%` }} />
      </span>
      <span className="tabular">{t('COUNCIL.decided', { count: done, of })}</span>
    </span>
  );
}

interface StudentLineProps {
  student: StudentAtCouncil;
  /** The matricule, for who has a namesake in the class. */
  number: string | undefined;
  atCouncil: ClassAtCouncil;
  decision: DecisionItem | undefined;
  held: boolean;
  onOpen: () => void;
}

function StudentLine({ student, number, atCouncil, decision, held, onOpen }: StudentLineProps) {
  const t = useWords();
  const words = useCouncilWords();
  const { average, proposal } = student;
  const { levels, rules } = atCouncil;
  const decided = decision?.decided ?? null;
  const below = average !== null && average < rules.policy.passMark;
  return (
    <li className="border-b border-rule last:border-0">
      <button
        type="button"
        data-row
        onClick={onOpen}
        className="flex min-h-row w-full cursor-pointer items-center gap-3 px-3 py-1.5 text-left hover:bg-sunken menu:px-4"
      >
        <span className="tabular w-6 shrink-0 text-right text-13 text-ink-3">{student.number}</span>
        {held &&
          (decided ? (
            <Check role="img" aria-label={t('COUNCIL.decision')} className="size-4.5 shrink-0 text-done" />
          ) : (
            <CircleDashed
              role="img"
              aria-label={t('COUNCIL.waitingFor')}
              className="size-4.5 shrink-0 text-ink-3"
            />
          ))}
        <span className="min-w-0 flex-1 @min-[640px]:flex @min-[640px]:items-center @min-[640px]:gap-4">
          <span className="block font-medium [overflow-wrap:anywhere] @min-[640px]:flex-1">
            {listName(student)}
            {number && <span className="block text-12 font-normal text-ink-3">{number}</span>}
          </span>
          <span
            className={classNames(
              'block text-13 @min-[640px]:w-72 @min-[640px]:shrink-0 @min-[640px]:text-14',
              decided ? 'text-ink' : 'text-ink-3 italic',
            )}
          >
            {words.decision(decided ?? accepted(proposal), levels, student.sex)}
            {decided && decision && differences(decided, decision.basis.proposal).length > 0 && (
              <span className="ml-1.5 text-12 text-draft not-italic">{t('COUNCIL.otherwise')}</span>
            )}
          </span>
        </span>
        <span className="tabular w-14 shrink-0 text-right">
          <span
            className={classNames(
              'block font-medium',
              below && 'text-late underline decoration-dotted underline-offset-4',
            )}
          >
            {words.average(average)}
          </span>
          <span className="block text-12 text-ink-3">
            {student.rank === null ? (
              <abbr title={t('COUNCIL.notClassified')} className="no-underline">
                {t('COUNCIL.nc')}
              </abbr>
            ) : (
              words.rank(student)
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
