/** A person's answers about the files of a bank or an operator: asked once, and kept for files with the same headings. */
import { createHash } from 'node:crypto';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { type uploadStatement as call, failures, type StatementSource } from '../../contract.ts';
import type { FormQuestion } from '../../reading/contract.ts';
import { type FormAnswers, noAnswers, type StatementForm } from '../../reading/form.ts';
import { formsOf, storeForm } from './forms-store.ts';

type Answers = InputOf<typeof call>['answers'];

/** For each form of file what is known of it: the answers of this call, else the former ones. */
export async function answersOfForms(
  context: Context,
  source: StatementSource,
  answers: Answers,
): Promise<(signature: string) => FormAnswers> {
  const forms = await formsOf(context, source);
  return (signature) => merged(forms.get(keyOf(signature)) ?? noAnswers, answers);
}

/** Keeps them for the next file with these headings. */
export async function keepAnswers(
  context: Context,
  source: StatementSource,
  signature: string,
  answers: NonNullable<Answers>,
): Promise<void> {
  const before = (await formsOf(context, source)).get(keyOf(signature)) ?? noAnswers;
  await storeForm(context, source, keyOf(signature), merged(before, answers));
}

/** @throws asks, with the questions in its facts */
export function refuseToGuess({ asks, headings, examples, mapping }: StatementForm, review: boolean): void {
  if (!review && !asks.columns && !asks.dayOrder && asks.own.length === 0) return;
  const question: FormQuestion = {
    headings,
    examples,
    columns: mapping,
    asksColumns: asks.columns || review,
    asksDayOrder: asks.dayOrder,
    accounts: asks.own,
  };
  throw failures.asks({ question });
}

function merged(before: FormAnswers, answers: Answers): FormAnswers {
  return {
    columns: answers?.columns ?? before.columns,
    dayOrder: answers?.dayOrder ?? before.dayOrder,
    own: answers?.own ?? before.own,
  };
}

const keyOf = (signature: string) => createHash('sha256').update(signature).digest('base64url');
