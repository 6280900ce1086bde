/** Questions that a person can answer and the file does not: its columns, the order of its dates, the account of the school. */
import { useState } from 'react';
import { columnLetters } from '#platform/kernel/imports/columns.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type FormQuestion, type StatementColumn, statementColumnKeys } from '../../reading/contract.ts';
import type { StatementAnswers } from '../statements-data.ts';
import { useWords } from '../words.ts';

type Choice = StatementColumn | '';

interface StatementQuestionsProps {
  question: FormQuestion;
  busy: boolean;
  onAnswer: (answers: StatementAnswers) => void;
}

export function StatementQuestions({ question, busy, onAnswer }: StatementQuestionsProps) {
  const t = useWords();
  const { headings, examples, asksColumns, asksDayOrder, accounts } = question;
  const [columns, setColumns] = useState(question.columns);
  const [dayOrder, setDayOrder] = useState<'dmy' | 'mdy' | ''>('');
  const [own, setOwn] = useState('');
  const dayExample = examples[columns.indexOf('day')];
  const isRead = columns.includes('day') && (columns.includes('amount') || columns.includes('credit'));
  const isAnswered =
    (!asksColumns || isRead) && (!asksDayOrder || dayOrder !== '') && (accounts.length === 0 || own !== '');
  // One column holds a fact: the one that had it before has none.
  const choose = (index: number, choice: Choice) =>
    setColumns(
      columns.map((before, at) => (at === index ? choice || null : before === choice ? null : before)),
    );
  return (
    <form
      aria-label={t('STATEMENTS.questions.title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || !isAnswered) return;
        const answers: StatementAnswers = {};
        if (asksColumns) answers.columns = [...columns];
        if (dayOrder !== '') answers.dayOrder = dayOrder;
        if (own !== '') answers.own = own;
        onAnswer(answers);
      }}
    >
      <p className="text-14 text-ink-2 text-pretty">{t('STATEMENTS.questions.help')}</p>
      {asksColumns && (
        <div className="grid gap-3 sm:grid-cols-2">
          {headings.map((heading, index) => (
            <Select<Choice>
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
              key={index}
              label={t('STATEMENTS.questions.column', {
                heading: heading || t('STATEMENTS.questions.noHeading'),
                letter: columnLetters(index),
              })}
              hint={examples[index] && t('STATEMENTS.questions.example', { text: examples[index] })}
              value={columns[index] ?? ''}
              onChange={(choice) => choose(index, choice)}
              options={[
                { value: '', label: t('STATEMENTS.questions.notRead') },
                ...statementColumnKeys.map((key) => ({
                  value: key,
                  label: t(`STATEMENTS.columns.${key}`),
                })),
              ]}
            />
          ))}
        </div>
      )}
      {asksColumns && !isRead && <p className="text-14 text-ink-2">{t('STATEMENTS.questions.needed')}</p>}
      {asksDayOrder && (
        <Select<'dmy' | 'mdy' | ''>
          label={t('STATEMENTS.questions.dayOrder')}
          hint={dayExample && t('STATEMENTS.questions.example', { text: dayExample })}
          value={dayOrder}
          onChange={setDayOrder}
          options={[
            { value: '', label: t('STATEMENTS.questions.choose') },
            { value: 'dmy', label: t('STATEMENTS.questions.dmy') },
            { value: 'mdy', label: t('STATEMENTS.questions.mdy') },
          ]}
        />
      )}
      {accounts.length > 0 && (
        <Select
          label={t('STATEMENTS.questions.own')}
          value={own}
          onChange={setOwn}
          options={[
            { value: '', label: t('STATEMENTS.questions.choose') },
            ...accounts.map((account) => ({ value: account, label: account })),
          ]}
        />
      )}
      <div>
        <Button type="submit" look="primary" busy={busy} disabled={!isAnswered}>
          {t('STATEMENTS.questions.upload')}
        </Button>
      </div>
    </form>
  );
}
