/** Every class of this year: where it goes, and how many are promoted, repeat, leave, or are not decided. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { decisions, type LeavingClass, type Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { RolloverSections } from './rollover-sections.tsx';

const loadDialog = async () => (await import('./rollover-dialog.tsx')).RolloverDialog;

export function RolloverDecisions({ rollover }: { rollover: Rollover }) {
  const t = useWords();
  const [open, setOpen] = useState<LeavingClass | null>(null);
  const nameOf = (id: number | null) => rollover.comingClasses.find((one) => one.id === id)?.name ?? null;
  const onClose = () => setOpen(null);
  return (
    <>
      <RolloverSections classes={rollover.classes}>
        {(one) => (
          <button
            type="button"
            data-row
            aria-label={t('ROLLOVER.open', { name: one.name })}
            onClick={() => setOpen(one)}
            className="flex min-h-row w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken"
          >
            <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 menu:grid-cols-2 menu:items-center">
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{one.name}</span>
                <Destination classroom={one} name={nameOf(one.nextId)} />
              </span>
              <Counts classroom={one} />
            </span>
            <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          </button>
        )}
      </RolloverSections>
      {open && (
        <LazyPart load={loadDialog} onMissing={onClose} props={{ rollover, classId: open.id, onClose }} />
      )}
    </>
  );
}

function Destination({ classroom, name }: { classroom: LeavingClass; name: string | null }) {
  const t = useWords();
  if (!classroom.leaves && name === null)
    return <span className="block text-13 text-late">{t('ROLLOVER.nowhere')}</span>;
  return (
    <span className="block text-13 text-ink-3">
      {classroom.leaves ? t('ROLLOVER.leavesSchool') : t('ROLLOVER.goesTo', { name: name ?? '' })}
    </span>
  );
}

function Counts({ classroom: { counts, unplaced } }: { classroom: LeavingClass }) {
  const t = useWords();
  const shown = decisions.filter((decision) => counts[decision] > 0 && decision !== 'undecided');
  return (
    <span className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2 menu:justify-end">
      {shown.map((decision) => (
        <span key={decision}>{t(`ROLLOVER.counts.${decision}`, { count: counts[decision] })}</span>
      ))}
      {counts.undecided > 0 && (
        <StatusChip tone="draft">{t('ROLLOVER.counts.undecided', { count: counts.undecided })}</StatusChip>
      )}
      {unplaced > 0 && (
        <StatusChip tone="late">{t('ROLLOVER.counts.unplaced', { count: unplaced })}</StatusChip>
      )}
    </span>
  );
}
