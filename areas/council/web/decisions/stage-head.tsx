/** The student before the council: photo, name, average, rank, and navigation. */
import { usePhoto } from '#areas/students/web/public/photo.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';
import { Trend } from './trend.tsx';
import type { WouldBe } from './what-if.ts';

interface StageHeadProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
  /** While something is tried. */
  would: WouldBe | null;
  projected: boolean;
}

export function StageHead({ atCouncil, student, would, projected }: StageHeadProps) {
  const t = useWords();
  const words = useCouncilWords();
  const image = usePhoto(student);
  const { id, firstName, lastName, sex, grade } = student;
  const { average, rank } = would ?? student;
  const below = average !== null && average < atCouncil.rules.policy.passMark;
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-rule bg-surface px-4 py-2.5">
      <Avatar {...{ id, firstName, lastName, image }} size="large" />
      <div className="min-w-40 flex-1">
        <h2 className="text-28 leading-tight font-bold [overflow-wrap:anywhere]">{listName(student)}</h2>
        <Facts
          student={student}
          of={projected ? `${atCouncil.className} · ${words.period(atCouncil.period)}` : null}
        />
      </div>
      <Trend period={atCouncil.period} before={student.before} average={student.average} />
      <div
        className={classNames('ml-auto text-right', would && 'rounded-chip bg-draft-fill px-3 py-1')}
        aria-live={would ? 'polite' : undefined}
      >
        <p className={classNames('text-12', would ? 'text-draft' : 'text-ink-3')}>
          {t(would ? 'COUNCIL.wouldBe' : 'COUNCIL.average')}
        </p>
        <p
          className={classNames(
            'tabular text-[2.25rem] leading-none font-bold',
            below && 'text-late underline decoration-dotted decoration-2 underline-offset-6',
          )}
        >
          {words.average(average)}
        </p>
        <p className="tabular mt-1.5 text-16 font-medium whitespace-nowrap">
          {rank === null
            ? words.rank({ rank, sex })
            : t('COUNCIL.rankOf', { rank: words.rank({ rank, sex }), of: ofWhom(atCouncil, student, would) })}
          {!would && grade && <span className="ml-2 text-ink-3">{grade}</span>}
        </p>
      </div>
    </section>
  );
}

/** A student who would be ranked would be counted with the others. */
function ofWhom({ ranked }: ClassAtCouncil, student: StudentAtCouncil, would: WouldBe | null): number {
  return ranked.length + (would && !student.classified ? 1 : 0);
}

/** @param of class and period, where nothing else says it */
function Facts({ student, of }: { student: StudentAtCouncil; of: string | null }) {
  const t = useWords();
  const { today } = useFormats();
  const { number, birthDate, repeating, ownChild } = student;
  const facts = [
    of,
    t('COUNCIL.number', { number }),
    birthDate && t('COUNCIL.yearsOld', { count: yearsBetween(birthDate, today()) }),
  ];
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
      {facts.filter(Boolean).join(' · ')}
      {repeating && <StatusChip tone="draft">{t('COUNCIL.repeating')}</StatusChip>}
      {ownChild && <StatusChip tone="future">{t('COUNCIL.ownChild')}</StatusChip>}
    </p>
  );
}

/** Whole years: a birthday that is still to come in the year does not count. */
function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
