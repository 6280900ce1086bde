/** Decisions on one class: read when opened, then edited as one list. */
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { Rollover } from '../../rollover/contract.ts';
import { useClassDecisions } from './rollover-data.ts';
import { RolloverForm } from './rollover-form.tsx';

interface RolloverDialogProps {
  rollover: Rollover;
  classId: number;
  onClose: () => void;
}

export function RolloverDialog({ rollover, classId, onClose }: RolloverDialogProps) {
  const t = useWords<typeof en>();
  const query = useClassDecisions(rollover.to.id, classId);
  if (query.data) return <RolloverForm rollover={rollover} opened={query.data} onClose={onClose} />;
  const name = rollover.classes.find(({ id }) => id === classId)?.name ?? '';
  return (
    <Dialog open wide onClose={onClose} title={t('ROLLOVER.form.title', { name })}>
      <NotLoaded query={query} count={6} />
    </Dialog>
  );
}
