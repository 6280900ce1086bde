/** Opens what had been decided about a student before. */
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useWords } from '../words.ts';

const loadHistory = async () => (await import('./history-dialog.tsx')).HistoryDialog;

interface HistoryButtonProps {
  atCouncil: ClassAtCouncil;
  meeting: Meeting;
  student: StudentAtCouncil;
}

export function HistoryButton({ atCouncil, meeting, student }: HistoryButtonProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button small icon={History} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('COUNCIL.history')}
      </Button>
      {open && (
        <LazyPart
          load={loadHistory}
          onMissing={onClose}
          props={{ meetingId: meeting.id, student, levels: atCouncil.levels, onClose }}
        />
      )}
    </>
  );
}
