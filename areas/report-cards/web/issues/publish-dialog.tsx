/** From which day on parents see the cards of a class. */
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats } from '#platform/web/words.ts';
import { publishCards, readBoard } from '../../contract.ts';
import { useWords } from '../words.ts';

interface PublishDialogProps {
  classId: number;
  period: PeriodKey;
  /** Null while parents do not see them. */
  from: SchoolDay | null;
  onClose: () => void;
}

export function PublishDialog({ classId, period, from, onClose }: PublishDialogProps) {
  const t = useWords();
  const { today } = useFormats();
  const [day, setDay] = useState<SchoolDay | null>(from ?? today());
  const textOf = useFailureText();
  const publish = useCallWrite(publishCards, [readBoard]);
  const save = (chosen: SchoolDay | null) =>
    publish.mutate({ classId, period, from: chosen }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('REPORTCARD.publishTitle')}
      wrong={publish.error && <Banner kind="error">{textOf(publish.error)}</Banner>}
      footer={
        <>
          {from !== null && <Button onClick={() => save(null)}>{t('REPORTCARD.unpublish')}</Button>}
          <Button look="primary" busy={publish.isPending} disabled={day === null} onClick={() => save(day)}>
            {t('REPORTCARD.publish')}
          </Button>
        </>
      }
    >
      <DayInput label={t('REPORTCARD.publishFrom')} value={day} onChange={setDay} required />
    </Dialog>
  );
}
