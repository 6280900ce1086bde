/** The choice of the school of a data package. */
import { School } from 'lucide-react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import type { RosterRun } from '../../packages/contract.ts';
import { useRosterWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';

interface RosterSchoolsProps {
  run: RosterRun;
  onRun: (run: RosterRun) => void;
  onDropped: () => void;
}

export function RosterSchools({ run, onRun, onDropped }: RosterSchoolsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { choose, drop } = useRosterWrites();
  const error = choose.error ?? drop.error;
  return (
    <section className="flex max-w-3xl flex-col gap-3">
      <div>
        <h2 className="text-18">{t('ROSTER.school.title')}</h2>
        <p className="text-14 text-ink-2 text-pretty">{t('ROSTER.school.text')}</p>
      </div>
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <ul className="flex flex-col gap-2">
        {run.schools.map(({ sourceId, name, ...counts }) => (
          <li key={sourceId}>
            <button
              type="button"
              disabled={choose.isPending}
              onClick={() => choose.mutate({ id: run.id, school: sourceId }, { onSuccess: onRun })}
              className="flex w-full items-center gap-3 rounded-card border border-rule bg-surface p-4 text-left hover:bg-sunken disabled:opacity-60"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-card bg-tint text-primary">
                <School aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-13 text-ink-2">{t('ROSTER.school.counts', counts)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button busy={drop.isPending} onClick={() => drop.mutate({ id: run.id }, { onSuccess: onDropped })}>
          {t('ROSTER.preview.drop')}
        </Button>
      </div>
    </section>
  );
}
