/** Decisions on one class: read when opened, then edited as one list. */
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import type { Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { useClassDecisions } from './rollover-data.ts';
import { RolloverForm } from './rollover-form.tsx';

interface RolloverDialogProps {
  rollover: Rollover;
  classId: number;
  onClose: () => void;
}

export function RolloverDialog({ rollover, classId, onClose }: RolloverDialogProps) {
  const t = useWords();
  const query = useClassDecisions(rollover.to.id, classId);
  if (query.data) return <RolloverForm rollover={rollover} opened={query.data} onClose={onClose} />;
  const name = rollover.classes.find(({ id }) => id === classId)?.name ?? '';
  return (
    <Dialog open wide onClose={onClose} title={t('ROLLOVER.form.title', { name })}>
      <NotLoaded query={query} count={6} />
    </Dialog>
  );
}
