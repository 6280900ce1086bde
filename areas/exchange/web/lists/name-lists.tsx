/** Names in a file that the school lacks: how many of each kind, the names, and a tick for each kind that is to be added. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useWords } from '../words.ts';
import type { ListOfSet } from './list-of-set.tsx';
import { useListSetWrites } from './lists-data.ts';

interface NameListsProps {
  lists: readonly ListOfSet[];
  onChanged: () => void;
}

export function NameLists({ lists, onChanged }: NameListsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { attempt } = useListSetWrites();
  const take = (list: ListOfSet, taken: boolean) =>
    attempt.mutate(
      {
        id: list.id,
        mapping: list.headings.map(({ column }) => column),
        dayOrder: list.dayOrder,
        forAll: list.forAll,
        decisions: [],
        restOfNear: null,
        taken,
      },
      { onSuccess: onChanged },
    );
  // The tick keeps its state while the lists are tried again.
  const waiting = attempt.isPending ? attempt.variables : undefined;
  return (
    <section className="rounded-card border border-rule bg-surface" aria-busy={attempt.isPending}>
      <div className="border-b border-rule p-4">
        <h2 className="text-16">{t('IMPORT.names.title')}</h2>
        <p className="text-14 text-ink-2 text-pretty">{t('IMPORT.names.text')}</p>
        {lists.some(({ counts, taken }) => taken && (counts?.undecided ?? 0) > 0) && (
          <Banner kind="notice">{t('IMPORT.names.open')}</Banner>
        )}
        {attempt.error !== null && <Banner kind="notice">{failureText(attempt.error)}</Banner>}
      </div>
      <ul>
        {lists.map((list) => (
          <NameList
            key={list.id}
            list={waiting?.id === list.id ? { ...list, taken: waiting.taken ?? list.taken } : list}
            busy={attempt.isPending}
            onTake={(taken) => take(list, taken)}
          />
        ))}
      </ul>
    </section>
  );
}

interface NameListProps {
  list: ListOfSet;
  busy: boolean;
  onTake: (taken: boolean) => void;
}

function NameList({ list, busy, onTake }: NameListProps) {
  const t = useWords();
  const { id, title, missing, note, refusal, taken, counts } = list;
  const questions = counts?.undecided ?? 0;
  const failed = refusal === null ? (counts?.failed ?? 0) : 0;
  return (
    <li className="flex flex-col gap-1 border-b border-rule px-4 py-2 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          className="min-w-0 flex-auto"
          checked={taken && refusal === null}
          disabled={busy || refusal !== null}
          onChange={onTake}
        >
          <span className="font-medium">{title}</span>{' '}
          <span className="text-14 text-ink-2 tabular">
            {t('IMPORT.names.missing', { count: missing.length })}
          </span>
        </Checkbox>
        {questions > 0 && (
          <StatusChip tone="draft">{t('IMPORT.names.questions', { count: questions })}</StatusChip>
        )}
        {failed > 0 && <StatusChip tone="late">{t('IMPORT.counts.failed', { count: failed })}</StatusChip>}
      </div>
      {refusal !== null && <p className="ml-8 text-13 text-late">{refusal}</p>}
      {note !== null && <p className="ml-8 text-13 text-ink-2 text-pretty">{note}</p>}
      <details className="ml-8">
        <summary className="cursor-pointer py-1 text-14">{t('IMPORT.names.show')}</summary>
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keys too.
          tabIndex={0}
          aria-label={title}
          className="mt-1 max-h-60 columns-1 gap-6 overflow-y-auto rounded-control border border-rule p-3 text-14 menu:columns-2 desk:columns-3"
        >
          {missing.map(({ label, outcome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two names may be alike, and the list never changes its order.
            <li key={index} className="break-inside-avoid py-0.5 [overflow-wrap:anywhere]">
              {label}
              {outcome !== 'create' && taken && (
                <span className="text-13 text-ink-3"> · {t(`IMPORT.outcomes.${outcome}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
      <Link
        to="/administration/settings/exchange/import"
        search={{ run: id }}
        className="ml-8 self-start py-1 text-14 text-primary underline"
      >
        {t(questions > 0 ? 'IMPORT.names.answer' : 'IMPORT.names.each')}
      </Link>
    </li>
  );
}
