/** One of several lists: what it is, from which file, and what it would do or did. */
import { ChevronRight } from 'lucide-react';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { Kind } from '../../contract.ts';
import type { ListSet } from '../../lists/contract.ts';
import { CountsLine } from '../counts-line.tsx';
import { useWords } from '../words.ts';

export type ListOfSet = ListSet['lists'][number];

/** Whether somebody has to say what its columns hold or look at a guess of them, how its days are read, or what a kind of list asks in words. */
export function waitsForAnswers(list: ListOfSet, kinds: readonly Kind[]): boolean {
  const { state, kind, needsOneOf, asksDayOrder, headings, forAll } = list;
  const columns = kinds.find(({ id }) => id === kind)?.columns ?? [];
  const isOpen = columns.some(
    ({ key, asks }) =>
      asks !== null && (forAll[key] ?? '') === '' && headings.every(({ column }) => column !== key),
  );
  const isGuessed = headings.some(({ guessed }) => guessed);
  return state === 'draft' && (needsOneOf.length > 0 || asksDayOrder || isOpen || isGuessed);
}

interface ListRowProps {
  list: ListOfSet;
  number: number;
  /** Somebody has to answer something about it first. */
  waits: boolean;
}

export function ListRow({ list, number, waits }: ListRowProps) {
  const t = useWords();
  const { id, title, fileName, state, counts, remarks, kept, hanging } = list;
  const bad = (counts?.failed ?? 0) + (counts?.undecided ?? 0);
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/administration/settings/exchange/import"
        search={{ run: id }}
        className="flex items-center gap-3 px-4 py-3 text-ink hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-12 tabular text-ink-2"
        >
          {number}
        </span>
        <span className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-1.5 menu:grid-cols-2">
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{fileName}</span>
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            {state !== 'draft' && (
              <StatusChip tone={state === 'done' ? 'done' : 'previous'}>
                {t(`IMPORT.runs.${state}`)}
              </StatusChip>
            )}
            {waits && <StatusChip tone="draft">{t('IMPORT.lists.waits')}</StatusChip>}
            {state === 'draft' && bad > 0 && (
              <StatusChip tone="late">{t('IMPORT.lists.toCorrect', { count: bad })}</StatusChip>
            )}
            {counts && <CountsLine counts={counts} />}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
      {kept.length > 0 && (
        <p className="mb-3 ml-14 mr-4 text-13 text-ink-2 [overflow-wrap:anywhere]">
          {[t('IMPORT.lists.kept', { names: kept.join(', ') }), ...hanging].join(' ')}
        </p>
      )}
      {state === 'draft' && remarks.length > 0 && (
        <ul className="mb-3 ml-14 mr-4 list-disc pl-4 text-13 text-ink-2">
          {remarks.map((remark) => (
            <li key={remark} className="[overflow-wrap:anywhere]">
              {remark}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
