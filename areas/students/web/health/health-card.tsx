/** Notes on a student's health: loaded on demand, since each reading is audited. */
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { HealthNote } from '../../health/contract.ts';
import { useHealthReading } from '../student-data.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./health-form.tsx')).HealthForm;

export function HealthCard({ studentId }: { studentId: number }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const failureText = useFailureText();
  const reading = useHealthReading();
  const [saved, setSaved] = useState<HealthNote | null>(null);
  const [editing, setEditing] = useState(false);
  const health = saved ?? reading.data;
  if (!health) {
    return (
      <Card title={t('STUDENT.health.title')}>
        <div className="flex flex-col items-start gap-2">
          <p className="text-14 text-ink-2">{t('STUDENT.health.hidden')}</p>
          {reading.error && (
            <p role="alert" className="text-14 text-late">
              {failureText(reading.error)}
            </p>
          )}
          <Button
            small
            icon={HeartPulse}
            busy={reading.isPending}
            onClick={() => reading.mutate({ id: studentId })}
          >
            {t('STUDENT.health.show')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title={t('STUDENT.health.title')}
      action={
        health.mayEdit && (
          <Button small look="quiet" onClick={() => setEditing(true)}>
            {t('STUDENT.health.edit')}
          </Button>
        )
      }
    >
      {health.note === '' ? (
        <p className="text-14 text-ink-3">{t('STUDENT.health.none')}</p>
      ) : (
        <>
          <p className="text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">{health.note}</p>
          {health.updatedBy && health.updatedAt && (
            <p className="mt-2 text-13 text-ink-3">
              {t('STUDENT.health.by', { name: health.updatedBy, at: dayAndTime(health.updatedAt) })}
            </p>
          )}
        </>
      )}
      {editing && (
        <LazyPart
          load={loadForm}
          onMissing={() => setEditing(false)}
          props={{ opened: health, studentId, onClose: () => setEditing(false), onSaved: setSaved }}
        />
      )}
    </Card>
  );
}
