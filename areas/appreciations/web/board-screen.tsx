/** Texts owed in a period: by class, each list of texts with its progress. */
import { ChevronRight, ListX, MessagesSquare, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { type PeriodKey, periodNamed } from '#platform/kernel/periods/periods.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { perhapsOneOf, useListFilter } from '#platform/web/reads/list-filter.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { type Board, type DutyItem, readBoard } from '../contract.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { useListName } from './names.ts';
import { useWords } from './words.ts';

const choices = { whose: perhapsOneOf(['mine', 'all']) };

export function Screen() {
  const t = useWords();
  const { search } = useAddress();
  const requested = periodNamed(search['period']);
  const query = useCallQuery(readBoard, { period: requested }, { keep: true });
  return (
    <Page title={t('APPRECIATION.title')} icon={Sparkles}>
      {query.data ? <BoardBody board={query.data} /> : <NotLoaded query={query} count={6} />}
    </Page>
  );
}

function BoardBody({ board }: { board: Board }) {
  const t = useWords();
  const language = useLanguage();
  const { values, change } = useListFilter('appreciations', choices, { text: '' });
  const { text } = values;
  const owed = board.duties.filter(({ own }) => own);
  const mine = (values.whose ?? (owed.length > 0 ? 'mine' : 'all')) === 'mine';
  const [listing, setListing] = useState(false);
  const { period } = board;
  if (!period) {
    return (
      <EmptyState drawing="tools" size="full" title={t('APPRECIATION.noPeriods')}>
        {t('APPRECIATION.noPeriodsHelp')}
      </EmptyState>
    );
  }
  const both = owed.length > 0 && owed.length < board.duties.length;
  const shown = both && mine ? owed : board.duties;
  const found = shown.filter(({ className, subjectName, writers }) =>
    holdsWords([className, subjectName ?? '', ...writers], text),
  );
  const classes = [...Map.groupBy(found, ({ classId }) => classId).values()];
  const conduct = new Map(board.conduct.map((one) => [one.classId, one]));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full menu:w-64">
          <Select
            label={t('APPRECIATION.period')}
            value={period}
            onChange={(key) => go('/appreciations', { search: { period: key }, replace: true })}
            options={board.periods.map((one) => ({ value: one.key, label: periodName(one, language) }))}
          />
        </div>
        {both && (
          <Segmented
            label={t('APPRECIATION.whose')}
            value={mine ? 'mine' : 'all'}
            onChange={(value) => change({ whose: value })}
            choices={[
              { value: 'mine', label: t('APPRECIATION.mine') },
              { value: 'all', label: t('APPRECIATION.everybody') },
            ]}
          />
        )}
        <span className="flex flex-wrap gap-2">
          {board.duties.some(({ written, expected }) => written < expected) && (
            <Button icon={ListX} onClick={() => setListing(true)}>
              {t('APPRECIATION.missing.title')}
            </Button>
          )}
          {board.maySetBank && (
            <Button icon={MessagesSquare} onClick={() => go('/appreciations/bank')}>
              {t('APPRECIATION.bank.title')}
            </Button>
          )}
        </span>
      </div>
      {shown.length > 8 && (
        <SearchBox
          value={text}
          onChange={(typed) => change({ text: typed })}
          label={t('APPRECIATION.search')}
          className="menu:max-w-md"
        />
      )}
      {classes.length === 0 ? (
        <EmptyState
          drawing={board.duties.length === 0 ? 'notebook' : 'search'}
          size="full"
          title={t(board.duties.length === 0 ? 'APPRECIATION.nothing' : 'APPRECIATION.nothingFound')}
        >
          {board.duties.length === 0 && t('APPRECIATION.nothingHelp')}
        </EmptyState>
      ) : (
        classes.map((rows) => (
          <ClassSection
            key={rows[0]?.classId}
            rows={rows}
            period={period}
            conduct={conduct.get(rows[0]?.classId ?? 0)}
          />
        ))
      )}
      {listing && <MissingDialog period={period} onClose={() => setListing(false)} />}
    </div>
  );
}

interface ClassSectionProps {
  rows: readonly DutyItem[];
  period: PeriodKey;
  /** Undefined where the reader does not see it. */
  conduct: Board['conduct'][number] | undefined;
}

const rowShape = 'flex min-h-row items-center gap-3 px-4 py-2.5 hover:bg-sunken';

function ClassSection({ rows, period, conduct }: ClassSectionProps) {
  const t = useWords();
  const [first] = rows;
  if (!first) return null;
  return (
    <section aria-label={first.className}>
      <h2 className="mb-2 text-16">{first.className}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {rows.map((row) => (
          <DutyRow key={`${row.kind} ${row.subjectId}`} row={row} period={period} />
        ))}
        {conduct && (
          <li className="border-b border-rule last:border-0">
            <Link
              to="/appreciations/conduct"
              search={{ class: first.classId, period }}
              data-row
              className={rowShape}
            >
              <span className="min-w-0 flex-1">{t('APPRECIATION.conduct.title')}</span>
              <Progress done={conduct.keyed} of={conduct.expected} />
              <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function DutyRow({ row, period }: { row: DutyItem; period: PeriodKey }) {
  const t = useWords();
  const listName = useListName();
  const { classId, kind, subjectId, writers, written, expected, proofread } = row;
  return (
    <li className="border-b border-rule last:border-0">
      <Link
        to="/appreciations/class"
        search={{ class: classId, kind, subject: subjectId ?? undefined, period }}
        data-row
        className={rowShape}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium [overflow-wrap:anywhere]">{listName(row)}</span>
          <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{writers.join(', ')}</span>
        </span>
        <Progress done={written} of={expected}>
          {proofread > 0 && (
            <span className="text-12 text-ink-3">
              {t('APPRECIATION.proofreadCount', { count: proofread })}
            </span>
          )}
        </Progress>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

interface ProgressProps {
  done: number;
  of: number;
  children?: ReactNode;
}

function Progress({ done, of, children }: ProgressProps) {
  const t = useWords();
  const whole = of > 0 && done >= of;
  return (
    <span className="flex w-20 shrink-0 flex-col gap-1 text-right text-13 whitespace-nowrap max-[359px]:w-16 menu:w-32">
      <span className="tabular text-ink-2">{t('APPRECIATION.of', { count: done, of })}</span>
      <span aria-hidden className="flex h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={whole ? 'bg-done' : 'bg-primary'}
          style={{ width: `${of === 0 ? 0 : Math.min(100, (done * 100) / of)}%` }}
        />
      </span>
      {children}
    </span>
  );
}
