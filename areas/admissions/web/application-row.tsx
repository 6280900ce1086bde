/** One application of a list: who, for which level, and how far it is. */
import { ChevronRight } from 'lucide-react';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { listName } from '#platform/web/school-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { ApplicationItem } from '../contract.ts';
import { mayBeChanged, missingDocuments } from '../rules.ts';
import { StateChip } from './state-chip.tsx';
import { useTestText } from './use-test-text.ts';
import { useWords } from './words.ts';

export function ApplicationRow({ application }: { application: ApplicationItem }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const {
    id,
    number,
    levelName,
    sectionName,
    receivedOn,
    state,
    waitingPlace: rank,
    papers: received,
  } = application;
  const missing = missingDocuments(received).length;
  const test = useTestText()(application);
  return (
    <Link
      to="/student/application"
      search={{ id }}
      data-row
      className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
    >
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 menu:grid-cols-2 menu:items-center">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{listName(application)}</span>
          <span className="flex flex-wrap gap-x-3 text-13 text-ink-2">
            <span>{`${levelName} · ${sectionName}`}</span>
            <span className="whitespace-nowrap">
              {`${t('ADMISSIONS.number', { number })} · ${day(receivedOn)}`}
            </span>
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 menu:justify-end">
          {mayBeChanged(state) && missing > 0 && (
            <span className="text-13 text-ink-2">{t('ADMISSIONS.missing', { count: missing })}</span>
          )}
          {test !== null && <span className="whitespace-nowrap text-13 text-ink-2">{test}</span>}
          {rank !== null && (
            <span className="text-13 text-ink-2">
              {t('ADMISSIONS.rank', { rank: ordinal(rank, language) })}
            </span>
          )}
          <StateChip state={state} />
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}
