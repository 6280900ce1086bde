/** A council at work: the selection is part of the address, so that a colleague can open the same student by a link. */
import { Projector as ProjectorPicture } from 'lucide-react';
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { go } from '#platform/web/navigation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { CouncilOfClass, PeriodOfClass } from '../contract.ts';
import type { Meeting } from '../meeting/meeting-contract.ts';
import type { ClassAtCouncil } from '../students-contract.ts';
import { useMeeting, useStudents } from './council-data.ts';
import { useCouncilWords } from './council-words.ts';
import { StudentStage } from './decisions/student-stage.tsx';
import { useCouncilKeys } from './meeting/council-keys.ts';
import { MeetingHead } from './meeting/meeting-head.tsx';
import { Overview } from './meeting/overview.tsx';
import { enterFullScreen, Projector } from './meeting/projector.tsx';
import { DocumentsMenu } from './minutes/documents-menu.tsx';
import { useWords } from './words.ts';

interface CouncilProps {
  ofClass: CouncilOfClass;
  period: PeriodOfClass;
  /** Null for the whole class. */
  studentId: number | null;
}

export function Council({ ofClass, period, studentId }: CouncilProps) {
  const t = useWords();
  const { classId } = ofClass;
  const students = useStudents(classId, period.key);
  const meeting = useMeeting(period.sitting?.id ?? null);
  const current = period.sitting === null ? null : (meeting.data ?? null);
  if (!students.data) return <NotLoaded query={students} count={10} />;
  if (period.sitting && !current) return <NotLoaded query={meeting} count={10} />;
  if (students.data.students.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('COUNCIL.nobody')}>
        {t('COUNCIL.nobodyHelp')}
      </EmptyState>
    );
  }
  return <Table {...{ ofClass, period, studentId, atCouncil: students.data, meeting: current }} />;
}

interface TableProps extends CouncilProps {
  atCouncil: ClassAtCouncil;
  /** Null while none was opened. */
  meeting: Meeting | null;
}

function Table({ ofClass, period, studentId, atCouncil, meeting }: TableProps) {
  const t = useWords();
  const words = useCouncilWords();
  const [projected, setProjected] = useState(false);
  const [trial, setTrial] = useState(false);
  // On a wall they would push the marks off it: they are called up.
  const [texts, setTexts] = useState<boolean | null>(null);
  const withTexts = texts ?? !projected;
  const { students } = atCouncil;
  const { classId } = ofClass;
  const index = students.findIndex(({ id }) => id === studentId);
  const show = (next: number | null) =>
    go('/notes/council', {
      search: { class: classId, period: period.key, student: next },
      replace: studentId !== null && next !== null,
    });
  const step = (by: 1 | -1) => {
    const next = students[index < 0 ? (by === 1 ? 0 : students.length - 1) : index + by];
    if (next) show(next.id);
  };
  useCouncilKeys({
    arrowright: () => step(1),
    arrowleft: () => step(-1),
    o: () => show(null),
    w: () => index >= 0 && setTrial((on) => !on),
    t: () => setTexts(!withTexts),
  });
  const project = async () => {
    await enterFullScreen();
    setProjected(true);
  };
  const student = students[index];
  const shown = student ? (
    <StudentStage
      key={student.id}
      {...{ atCouncil, meeting, student, index, trial, onTrial: setTrial }}
      {...{ texts: withTexts, onTexts: setTexts, onProject: projected ? null : project }}
      onStep={step}
      onOverview={() => show(null)}
    />
  ) : (
    <Overview {...{ atCouncil, meeting, projected }} onStudent={show} />
  );
  if (projected) return <Projector onClose={() => setProjected(false)}>{shown}</Projector>;
  if (student) return shown;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 flex-1 menu:max-w-64">
          <Select
            label={t('COUNCIL.period')}
            value={period.key}
            onChange={(key: PeriodKey) =>
              go('/notes/council', { search: { class: classId, period: key }, replace: true })
            }
            options={ofClass.periods.map((one) => ({ value: one.key, label: words.period(one) }))}
          />
        </div>
        <Button icon={ProjectorPicture} className="max-menu:hidden" onClick={project}>
          {t('COUNCIL.projector')}
        </Button>
        {ofClass.mayPrint && (
          <DocumentsMenu {...{ classId, period: period.key, meetingId: meeting?.id ?? null }} />
        )}
        <MeetingHead {...{ ofClass, period, atCouncil, meeting }} />
      </div>
      {shown}
    </div>
  );
}
