/** Absences, lateness and sanctions of the students of a class in a period: keyed by the discipline master. */

import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { periodNamed } from '#platform/kernel/periods/periods.ts';
import { useEntering } from '#platform/web/forms/entering.ts';
import { type LiveValue, liveValue, useLiveValue } from '#platform/web/live-value.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SavedNote } from '#platform/web/ui/saved-note.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { noConduct } from '../conduct-rules.ts';
import { type Counted, counted } from '../kinds-contract.ts';
import { settled, stillTyped, type TypedTotals, type WrittenTotal, writtenTotals } from '../typed-totals.ts';
import { Screen as Board } from './board-screen.tsx';
import {
  type ConductConflict,
  type ConductKey,
  entityOf,
  type ShownConduct,
  sendConduct,
  settleConduct,
  useConduct,
} from './conduct-data.ts';
import { ConductRow, conductColumns, shownTotal } from './conduct-row.tsx';
import { useWords } from './words.ts';

export function Screen() {
  const { search } = useAddress();
  const classId = Number(search['class']) || null;
  const period = periodNamed(search['period']);
  if (classId === null || period === null) return <Board />;
  return <ConductOf key={`${classId} ${search['period']}`} conductKey={{ classId, period }} />;
}

function ConductOf({ conductKey }: { conductKey: ConductKey }) {
  const t = useWords();
  const { query, grid, shown, conflicts } = useConduct(conductKey);
  const [typed] = useState(() => liveValue<TypedTotals>(new Map()));
  const language = useLanguage();
  const title = t('APPRECIATION.conduct.title');
  const namesakes = namesakesIn(grid?.students ?? []);
  const unkeyed = grid?.students.filter(
    ({ id, summed }) => summed === null && shown.get(id)?.version === 0 && !conflicts.has(id),
  );
  return (
    <Page
      title={grid ? `${title}, ${grid.className} · ${periodName(grid, language)}` : title}
      icon={Sparkles}
      crumb={t('APPRECIATION.title')}
    >
      <BackLink to={`/appreciations?period=${conductKey.period}`}>{t('APPRECIATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        {!grid && <NotLoaded query={query} count={8} />}
        {grid && grid.students.length === 0 && (
          <EmptyState drawing="notebook" size="full" title={t('APPRECIATION.nobody')}>
            {t('APPRECIATION.nobodyHelp')}
          </EmptyState>
        )}
        {grid && grid.students.length > 0 && (
          <>
            <Banner kind="info">
              {t(grid.mayWrite ? 'APPRECIATION.conduct.help' : 'APPRECIATION.conduct.notYours')}
            </Banner>
            {grid.mayWrite && unkeyed && unkeyed.length > 0 && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <NoneForTheOthers
                  {...{ conductKey, typed, students: unkeyed }}
                  className={grid.className}
                  all={grid.students.length}
                />
              </div>
            )}
            {grid.mayWrite && <KeepsTyped {...{ conductKey, typed, shown }} className={grid.className} />}
            <div className="rounded-card border border-rule bg-surface">
              <Headings />
              <ul>
                {grid.students.map((student) => (
                  <ConductRow
                    key={student.id}
                    typed={typed}
                    student={student}
                    isNamesake={namesakes.has(student.id)}
                    shown={shown.get(student.id)}
                    mayWrite={grid.mayWrite}
                    onSave={(totals) => {
                      const version = shown.get(student.id)?.version ?? 0;
                      void sendConduct(
                        conductKey,
                        [{ studentId: student.id, ...totals, version }],
                        grid.className,
                      );
                    }}
                    dispute={
                      <Dispute
                        conflict={conflicts.get(student.id)}
                        conductKey={conductKey}
                        onKeepMine={(row) => void sendConduct(conductKey, [row], grid.className)}
                      />
                    }
                  />
                ))}
              </ul>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

interface NoneForTheOthersProps {
  conductKey: ConductKey;
  typed: LiveValue<TypedTotals>;
  /** Students without any entry. */
  students: readonly { readonly id: number }[];
  className: string;
  /** How many the class has. */
  all: number;
}

/** Most students of a class have no absences: their zeros are entered at once. A field that is being typed in is left alone. */
function NoneForTheOthers({ conductKey, typed, students, className, all }: NoneForTheOthersProps) {
  const t = useWords();
  const texts = useLiveValue(typed);
  const typedFor = new Set([...texts.keys()].map((key) => Number(key.split(' ')[0])));
  const left = students.filter(({ id }) => !typedFor.has(id));
  if (left.length === 0) return null;
  const onNone = () => {
    const rows = left.map(({ id }) => ({ studentId: id, ...noConduct, version: 0 }));
    void sendConduct(conductKey, rows, className);
  };
  return (
    <>
      <p className="tabular text-14 text-ink-2">
        {t('APPRECIATION.conduct.unkeyed', { count: left.length, of: all })}
      </p>
      <Button onClick={onNone}>
        {t(left.length === all ? 'APPRECIATION.conduct.noneForAll' : 'APPRECIATION.conduct.noneForOthers')}
      </Button>
    </>
  );
}

interface KeepsTypedProps {
  conductKey: ConductKey;
  typed: LiveValue<TypedTotals>;
  shown: ReadonlyMap<number, ShownConduct>;
  className: string;
}

/** Only this line and the field of the key redraw while somebody types. */
function KeepsTyped({ conductKey, typed, shown, className }: KeepsTypedProps) {
  const texts = useLiveValue(typed);
  const entity = entityOf(conductKey);
  const versionOf = (studentId: number) => shown.get(studentId)?.version ?? 0;
  const save = (given: TypedTotals) => {
    const { rows, left } = settled(given, (id) => shown.get(id)?.totals);
    const toSave = rows.map((row) => ({ ...row, version: versionOf(row.studentId) }));
    if (toSave.length > 0) void sendConduct(conductKey, toSave, className);
    typed.set(left);
  };
  const written = () => writtenTotals(typed.get(), versionOf);
  useEntering<readonly WrittenTotal[]>({
    name: entity,
    written: texts.size === 0 ? null : written(),
    settle() {
      save(typed.get());
      return typed.get().size === 0 ? null : written();
    },
    onFound: (found) => save(stillTyped(found, (id) => shown.get(id))),
  });
  return <SavedNote entity={entity} writing={texts.size > 0} />;
}

/** Above the columns, where there is room for them. */
function Headings() {
  const t = useWords();
  return (
    <div
      aria-hidden
      className={`hidden border-b border-rule px-4 py-2 text-12 text-ink-3 desk:grid ${conductColumns}`}
    >
      <span />
      {counted.map((name) => (
        <span key={name}>{t(`APPRECIATION.conduct.fields.${name}`)}</span>
      ))}
      <span>{t('APPRECIATION.conduct.fields.excluded')}</span>
    </div>
  );
}

interface DisputeProps {
  conflict: ConductConflict | undefined;
  conductKey: ConductKey;
  onKeepMine: (row: ConductConflict['mine']) => void;
}

function Dispute({ conflict, conductKey, onKeepMine }: DisputeProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const current = theirs.totals;
  const differs = counted.filter((name: Counted) => mine[name] !== (current?.[name] ?? 0));
  return (
    <div role="alert" className="mt-2 flex flex-col gap-2 rounded-chip bg-draft-fill p-3 text-14">
      <p className="text-13 text-draft">
        {t('APPRECIATION.dispute.theirs', {
          name: current?.by ?? '',
          at: current ? dayAndTime(current.at) : '',
        })}
      </p>
      <ul>
        {differs.map((name) => (
          <li key={name} className="tabular">
            {t('APPRECIATION.conduct.differs', {
              what: t(`APPRECIATION.conduct.fields.${name}`),
              theirs: shownTotal(name, current?.[name] ?? 0) || '0',
              mine: shownTotal(name, mine[name]) || '0',
            })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => void settleConduct(conductKey, mine.studentId)}>
          {t('APPRECIATION.dispute.keepTheirs')}
        </Button>
        <Button
          small
          look="primary"
          onClick={() => {
            onKeepMine({ ...mine, version: current?.version ?? 0 });
            void settleConduct(conductKey, mine.studentId);
          }}
        >
          {t('APPRECIATION.dispute.keepMine')}
        </Button>
      </div>
    </div>
  );
}
