/** Second step: which sheet and line of headings is meant, and what each column holds. */
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Kind, OpenedRun } from '../../contract.ts';
import { missingColumns } from '../../import/rules.ts';
import { kindsInSets } from '../../lists/rules.ts';
import { useWords } from '../words.ts';
import { ColumnRow } from './column-row.tsx';
import { useImportWrites } from './imports-data.ts';

interface ColumnsStepProps {
  run: OpenedRun;
  kind: Kind;
  kinds: readonly Kind[];
  onRun: (run: OpenedRun) => void;
  onDropped: () => void;
}

export function ColumnsStep({ run, kind, kinds, onRun, onDropped }: ColumnsStepProps) {
  const t = useWords();
  const failureText = useFailureText();
  const [mapping, setMapping] = useState(() => run.headings.map(({ column }) => column));
  const [dayOrder, setDayOrder] = useState<'dmy' | 'mdy' | ''>(run.dayOrder ?? '');
  const [forAll, setForAll] = useState(run.forAll);
  const { choose, attempt, drop } = useImportWrites();
  const busy = choose.isPending || attempt.isPending || drop.isPending;
  const error = attempt.error ?? choose.error ?? drop.error;
  const change = (index: number, column: string | null) =>
    setMapping(mapping.map((before, at) => (at === index ? column : before === column ? null : before)));
  const read = (part: Partial<Parameters<typeof choose.mutate>[0]>) =>
    choose.mutate(
      { id: run.id, sheet: run.sheet, headingRow: run.headingRow, encoding: run.encoding, ...part },
      { onSuccess: onRun },
    );
  const open = kind.columns.filter(({ key, forAll: may }) => may && !mapping.includes(key));
  const missing = missingColumns(kind.oneOf, mapping).flatMap(
    (key) => kind.columns.find((column) => column.key === key)?.label ?? [],
  );
  const leftOut = run.headings.flatMap(({ text, letter, samples }, index) =>
    mapping[index] === null && samples.length > 0 ? text || letter : [],
  );
  const answered = open.every(({ key, asks }) => asks === null || (forAll[key] ?? '') !== '');
  const mayGoOn = missing.length === 0 && answered && !(run.asksDayOrder && dayOrder === '');
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || !mayGoOn) return;
        const chosen = dayOrder === '' ? null : dayOrder;
        attempt.mutate(
          { id: run.id, mapping, dayOrder: chosen, forAll, decisions: [], restOfNear: null },
          { onSuccess: onRun },
        );
      }}
    >
      {run.likelier !== null && (
        <Banner kind="notice">
          <span className="block">
            {t('IMPORT.columns.likelier', { kind: run.likelier.title, chosen: kind.title })}
          </span>
          <span className="mt-2 block">
            <Button disabled={busy} onClick={() => read({ kind: run.likelier?.id, headingRow: null })}>
              {t('IMPORT.columns.takeLikelier', { kind: run.likelier.title })}
            </Button>
          </span>
        </Banner>
      )}
      <div className="grid gap-3 @min-[620px]:grid-cols-3">
        {run.setId !== null && (
          <Select
            label={t('IMPORT.lists.kind')}
            value={kind.id}
            disabled={busy}
            onChange={(id) => read({ kind: id, headingRow: null })}
            options={kindsInSets(kinds).map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {run.sheets.length > 1 && (
          <Select
            label={t('IMPORT.columns.sheet')}
            value={String(run.sheet)}
            disabled={busy}
            onChange={(sheet) => read({ sheet: Number(sheet), headingRow: null })}
            options={run.sheets.map(({ name, rows }, index) => ({
              value: String(index),
              label: t('IMPORT.columns.sheetRows', { name, count: rows }),
            }))}
          />
        )}
        <Select
          label={t('IMPORT.columns.headingRow')}
          hint={t('IMPORT.columns.headingRowHint')}
          value={String(run.headingRow)}
          disabled={busy}
          onChange={(row) => read({ headingRow: Number(row) })}
          options={[
            { value: '0', label: t('IMPORT.columns.noHeadingRow') },
            ...rowsToChoose(run).map((row) => ({ value: String(row), label: String(row) })),
          ]}
        />
        {run.encoding !== null && (
          <Select
            label={t('IMPORT.columns.encoding')}
            hint={t('IMPORT.columns.encodingHint')}
            value={run.encoding}
            disabled={busy}
            onChange={(encoding) => read({ encoding, headingRow: null })}
            options={[
              { value: 'utf-8', label: 'UTF-8' },
              { value: 'windows-1252', label: 'Windows-1252' },
              { value: 'macintosh', label: 'Macintosh' },
              { value: 'ibm850', label: 'DOS (850)' },
              { value: 'utf-16le', label: 'UTF-16' },
              { value: 'utf-16be', label: 'UTF-16 BE' },
            ]}
          />
        )}
      </div>
      <section aria-label={t('IMPORT.columns.title')}>
        <h2 className="mb-1 text-16">{t('IMPORT.columns.title')}</h2>
        <p className="mb-3 text-14 text-ink-2">{t('IMPORT.columns.text')}</p>
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {run.headings.map((heading, index) => (
            <ColumnRow
              key={heading.letter}
              heading={heading}
              columns={kind.columns}
              value={mapping[index] ?? null}
              onChange={(column) => change(index, column)}
            />
          ))}
        </ul>
      </section>
      {run.asksDayOrder && (
        <div className="flex flex-col gap-2 rounded-card bg-draft-fill p-4">
          <p className="text-14 font-medium text-draft">{t('IMPORT.columns.asksDayOrder')}</p>
          <Segmented
            label={t('IMPORT.columns.dayOrder')}
            value={dayOrder}
            onChange={setDayOrder}
            choices={[
              { value: 'dmy', label: t('IMPORT.columns.dmy') },
              { value: 'mdy', label: t('IMPORT.columns.mdy') },
            ]}
          />
        </div>
      )}
      {open.map(({ key, label, choices, asks }) => (
        <Select
          key={key}
          label={asks?.text ?? t('IMPORT.columns.forAll', { label })}
          required={asks !== null}
          value={forAll[key] ?? ''}
          onChange={(value) => setForAll({ ...forAll, [key]: value })}
          options={[
            asks
              ? { value: '', label: '–', disabled: true }
              : { value: '', label: t('IMPORT.columns.forAllNone') },
            ...(choices ?? []).map((choice, at) => ({ value: choice, label: asks?.answers[at] ?? choice })),
          ]}
        />
      ))}
      {missing.length > 0 && (
        <Banner kind="notice">{t('IMPORT.columns.needsOneOf', { labels: missing.join(', ') })}</Banner>
      )}
      {leftOut.length > 0 && (
        <Banner kind="info">
          {t('IMPORT.columns.leftOutAll', { count: leftOut.length, columns: leftOut.join(', ') })}
        </Banner>
      )}
      {error && <Banner kind="notice">{failureText(error)}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={() => drop.mutate({ id: run.id }, { onSuccess: onDropped })}>
          {t(run.setId ? 'IMPORT.lists.leaveOut' : 'IMPORT.columns.otherFile')}
        </Button>
        <Button type="submit" look="primary" busy={attempt.isPending} disabled={!mayGoOn}>
          {t('IMPORT.columns.next')}
        </Button>
      </div>
    </form>
  );
}

/** Headings are near the top; the one that was found is among the choices wherever it is. */
function rowsToChoose({ sheets, sheet, headingRow }: OpenedRun): readonly number[] {
  const first = Array.from({ length: Math.min(40, sheets[sheet]?.rows ?? 1) }, (_, index) => index + 1);
  return headingRow === 0 || first.includes(headingRow) ? first : [...first, headingRow];
}
