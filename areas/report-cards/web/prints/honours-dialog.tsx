/** Prints the honour-roll certificates of a class; chooses what they show beside the average. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { honourFacts, printHonours } from '../../prints/honours-contract.ts';
import { useWords } from '../words.ts';

interface HonoursDialogProps {
  classId: number;
  period: PeriodKey;
  onClose: () => void;
}

export function HonoursDialog({ classId, period, onClose }: HonoursDialogProps) {
  const t = useWords();
  const textOf = useFailureText();
  const [shows, setShows] = useState<(typeof honourFacts)[number]>('rank');
  const print = useDocument(printHonours);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable
      title={t('REPORTCARD.papers.honoursTitle')}
      wrong={print.error && textOf(print.error)}
      footer={
        <Button
          look="primary"
          icon={Printer}
          busy={print.isPending}
          onClick={() => print.mutate({ classId, period, shows }, { onSuccess: onClose })}
        >
          {t('REPORTCARD.papers.print')}
        </Button>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t('REPORTCARD.papers.honoursHelp')}</p>
      <p aria-hidden className="mb-1.5 text-13 font-medium text-ink-2">
        {t('REPORTCARD.papers.shows')}
      </p>
      <Segmented
        label={t('REPORTCARD.papers.shows')}
        value={shows}
        onChange={setShows}
        choices={honourFacts.map((value) => ({ value, label: t(`REPORTCARD.papers.shown.${value}`) }))}
      />
    </Dialog>
  );
}
