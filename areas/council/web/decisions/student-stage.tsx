/** One student before the council: identity, results subject by subject, appreciations, and the decision. */
import { ArrowLeft, ArrowRight, FlaskConical, LayoutList, Projector as ProjectorPicture } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilKeys } from '../meeting/council-keys.ts';
import { Meter } from '../meeting/overview.tsx';
import { useWords } from '../words.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { StageConduct } from './stage-conduct.tsx';
import { StageHead } from './stage-head.tsx';
import { StageSubjects } from './stage-subjects.tsx';
import { StageTexts } from './stage-texts.tsx';
import { TrialNotice, TrialOutcome } from './trial-outcome.tsx';
import { type Trial, type WouldBe, wouldBe } from './what-if.ts';

interface StudentStageProps {
  atCouncil: ClassAtCouncil;
  meeting: Meeting | null;
  student: StudentAtCouncil;
  /** In the list, from 0. */
  index: number;
  /** Whether something is tried. */
  trial: boolean;
  onTrial: (on: boolean) => void;
  /** Whether the teachers' appreciations are shown under their subjects. */
  texts: boolean;
  onTexts: (on: boolean) => void;
  /** Null on the wall. */
  onProject: (() => void) | null;
  onStep: (by: 1 | -1) => void;
  onOverview: () => void;
}

export function StudentStage(props: StudentStageProps) {
  const { atCouncil, meeting, student, trial, onTrial, texts, onTexts, onProject, onStep } = props;
  const { index, onOverview } = props;
  const isLast = index === atCouncil.students.length - 1;
  const t = useWords();
  const [tried, setTried] = useState<Trial>(new Map());
  const decision = meeting?.decisions.find(({ studentId }) => studentId === student.id);
  const would: WouldBe | null = trial ? wouldBe(atCouncil, student, tried) : null;
  // The next one is seen from the head on, wherever one was with the one before.
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView();
  }, []);
  useCouncilKeys({
    escape: trial ? () => onTrial(false) : undefined,
  });
  return (
    <div ref={top} className="flex scroll-mt-18 flex-col gap-2.5">
      <StageBar {...props} />
      {would && (
        <TrialNotice
          changed={tried.size > 0}
          onReset={() => setTried(new Map())}
          onLeave={() => onTrial(false)}
        />
      )}
      <StageHead {...{ atCouncil, student, would, projected: onProject === null }} />
      <div className="grid items-start gap-2.5 @min-[760px]:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <StageSubjects
          {...{ atCouncil, student, would, tried, texts, onTexts }}
          onTry={would ? setTried : null}
        />
        <div className="flex flex-col gap-2.5">
          {would ? (
            <TrialOutcome {...{ atCouncil, student, would }} />
          ) : (
            <DecisionPanel
              {...{ atCouncil, meeting, student, decision }}
              onNext={() => (isLast ? onOverview() : onStep(1))}
            />
          )}
          <StageConduct conduct={student.conduct} />
          <StageTexts texts={student.said} />
        </div>
      </div>
      <p className="hidden text-12 text-ink-3 fine:block">{t('COUNCIL.keys')}</p>
    </div>
  );
}

function StageBar(props: StudentStageProps) {
  const { atCouncil, meeting, index, trial, onTrial, onProject, onStep, onOverview } = props;
  const t = useWords();
  const { students } = atCouncil;
  const known = new Set(students.map(({ id }) => id));
  const done = (meeting?.decisions ?? []).filter(
    ({ studentId, decided }) => decided !== null && known.has(studentId),
  ).length;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 in-data-projector:pr-12">
      <IconButton
        icon={ArrowLeft}
        label={t('COUNCIL.previous')}
        disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <span className="tabular text-14 font-medium whitespace-nowrap">
        {t('COUNCIL.place', { place: index + 1, of: students.length })}
      </span>
      <IconButton
        icon={ArrowRight}
        label={t('COUNCIL.next')}
        disabled={index === students.length - 1}
        onClick={() => onStep(1)}
      />
      {meeting && <Meter done={done} of={students.length} />}
      <span className="ml-auto flex flex-wrap gap-2">
        <Button
          small
          icon={FlaskConical}
          look={trial ? 'primary' : 'secondary'}
          aria-pressed={trial}
          onClick={() => onTrial(!trial)}
        >
          {t('COUNCIL.whatIf')}
        </Button>
        {onProject && (
          <Button small icon={ProjectorPicture} className="max-menu:hidden" onClick={onProject}>
            {t('COUNCIL.projector')}
          </Button>
        )}
        <Button small icon={LayoutList} onClick={onOverview}>
          {t('COUNCIL.overview')}
        </Button>
      </span>
    </div>
  );
}
