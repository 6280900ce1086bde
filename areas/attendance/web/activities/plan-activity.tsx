/** The button that plans an activity without a lesson. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { planActivity } from '../../activities/contract.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./activity-form.tsx')).ActivityForm;

/** @param day the day that is shown */
export function PlanActivity({ day }: { day: SchoolDay }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useMayCall(planActivity)) return null;
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {t('ATTENDANCE.activities.plan')}
      </Button>
      {open && <LazyPart load={loadForm} onMissing={close} props={{ day, onClose: close }} />}
    </>
  );
}
