/** Students who join each class of the new year; and the move itself, with its undo. */
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type ComingClass, type Decision, decisions, type Rollover } from '../../rollover/contract.ts';
import { useWords } from '../words.ts';
import { useRolloverWrites } from './rollover-data.ts';
import { RolloverDone } from './rollover-done.tsx';
import { RolloverSections } from './rollover-sections.tsx';

export function RolloverPreview({ rollover }: { rollover: Rollover }) {
  const t = useWords();
  const { to, classes, comingClasses, doneAt } = rollover;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const all = (decision: Decision) => sum(classes.map(({ counts }) => counts[decision]));
  const undecided = all('undecided');
  const unplaced = sum(classes.map((one) => one.unplaced));
  const coming = sum(comingClasses.map((one) => one.coming + one.repeating));
  const leaving = all('leaves');
  return (
    <>
      {doneAt !== null && <RolloverDone rollover={rollover} doneAt={doneAt} />}
      <p className="tabular flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {decisions.map((decision) => (
          <span key={decision}>{t(`ROLLOVER.counts.${decision}`, { count: all(decision) })}</span>
        ))}
      </p>
      {unplaced > 0 && comingClasses.length > 0 && (
        <Banner kind="notice">{t('ROLLOVER.preview.unplaced', { count: unplaced })}</Banner>
      )}
      {undecided > 0 && (
        <Banner kind="notice">{t('ROLLOVER.preview.undecided', { count: undecided })}</Banner>
      )}
      {comingClasses.length === 0 ? (
        <EmptyState drawing="notebook">{t('ROLLOVER.preview.none')}</EmptyState>
      ) : (
        <>
          <p className="text-14 text-ink-2">{t('ROLLOVER.preview.text', { year: to.name })}</p>
          <RolloverSections classes={comingClasses}>
            {(one) => <ComingRow classroom={one} />}
          </RolloverSections>
          <MoveButton rollover={rollover} coming={coming} leaving={leaving} staying={undecided + unplaced} />
        </>
      )}
    </>
  );
}

function ComingRow({ classroom }: { classroom: ComingClass }) {
  const t = useWords();
  const { name, capacity, there, coming, repeating } = classroom;
  const total = there + coming + repeating;
  const counts = { there, coming, repeating } as const satisfies Partial<Record<string, number>>;
  return (
    <div className="grid min-h-row gap-x-4 gap-y-1 px-4 py-2 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] menu:items-center">
      <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
      <span className="tabular flex flex-wrap gap-x-3 text-13 text-ink-3">
        {(['coming', 'repeating', 'there'] as const).map(
          (part) =>
            counts[part] > 0 && (
              <span key={part}>{t(`ROLLOVER.preview.${part}`, { count: counts[part] })}</span>
            ),
        )}
      </span>
      <span className="tabular flex flex-wrap items-center gap-2 text-14 text-ink-2 menu:justify-end">
        {t('ROLLOVER.preview.total', { count: total })}
        {capacity !== null && total > capacity && (
          <StatusChip tone="late">{t('ROLLOVER.preview.overfull', { capacity })}</StatusChip>
        )}
      </span>
    </div>
  );
}

/** Students whom the move would leave without a class, by name. */
function Without({ rollover: { without }, count }: { rollover: Rollover; count: number }) {
  const t = useWords();
  if (count === 0) return null;
  return (
    <div className="mt-2">
      <p>{t('ROLLOVER.preview.without', { count })}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-13 text-ink-2">
        {without.map(({ studentId, name, className }) => (
          <li key={studentId}>
            {name} · {className}
          </li>
        ))}
        {count > without.length && (
          <li>{t('ROLLOVER.preview.withoutMore', { count: count - without.length })}</li>
        )}
      </ul>
    </div>
  );
}

interface MoveButtonProps {
  rollover: Rollover;
  coming: number;
  leaving: number;
  /** Number of students who do not leave and have no class in the new year. */
  staying: number;
}

function MoveButton({ rollover, coming, leaving, staying }: MoveButtonProps) {
  const { to, version } = rollover;
  const t = useWords();
  const { day } = useFormats();
  const { move } = useRolloverWrites();
  const [asking, setAsking] = useState(false);
  const onMove = () =>
    move.mutate(
      { toYearId: to.id, version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('ROLLOVER.preview.moved') }),
        onSettled: () => setAsking(false),
      },
    );
  if (coming === 0) return <p className="text-14 text-ink-3">{t('ROLLOVER.preview.nothing')}</p>;
  const action = t('ROLLOVER.preview.action', { count: coming });
  return (
    <>
      <Button look="primary" className="self-start" onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('ROLLOVER.preview.confirmTitle', { year: to.name })}
        confirm={action}
        busy={move.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={onMove}
      >
        <p>{t('ROLLOVER.preview.confirm', { count: coming, year: to.name, day: day(to.startsOn) })}</p>
        {leaving > 0 && <p className="mt-2">{t('ROLLOVER.preview.leaving', { count: leaving })}</p>}
        <Without rollover={rollover} count={staying} />
      </ConfirmDialog>
    </>
  );
}
