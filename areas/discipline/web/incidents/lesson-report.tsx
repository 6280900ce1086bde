/** Under a lesson that has begun: reports an incident in it, with its students at hand. */

import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { WeekLesson, WeekOwner } from '#areas/schedule/contract.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats } from '#platform/web/words.ts';
import { reportIncident } from '../../incidents/contract.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;

export function LessonReport({ lesson, of }: { lesson: WeekLesson; of: WeekOwner }) {
  const t = useWords();
  const labelled = useLabelled();
  const staff = isStaff(useSession());
  const reports = useMayCall(reportIncident);
  const today = useFormats().today();
  const [reporting, setReporting] = useState(false);
  const close = () => setReporting(false);
  const { lessonId, day, heldOn, startsAt, subject } = lesson;
  if (!staff || !reports || of === 'student' || heldOn > today) return null;
  return (
    <>
      <Button
        small
        look="quiet"
        icon={Flag}
        aria-label={labelled(t('DISCIPLINE.report.action'), `${subject.name}, ${startsAt}`)}
        onClick={() => setReporting(true)}
      >
        {t('DISCIPLINE.report.short')}
      </Button>
      {reporting && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{
            opened: null,
            about: null,
            lesson: { id: lessonId, day, heldOn, startsAt },
            onClose: close,
          }}
        />
      )}
    </>
  );
}
