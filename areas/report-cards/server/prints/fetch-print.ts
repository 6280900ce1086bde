import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { StoredDocument } from '#platform/server/documents/pdf-document.ts';
import { type fetchPrint as call, printFailures } from '../../prints/prints-contract.ts';
import { ownPrint, printItem } from './prints.ts';
import { findPrintedClass, findWhole } from './prints-store.ts';

/** @throws missing (`ownPrint`); notPrinted. */
export async function fetchPrint(
  context: Context,
  { id, classId }: InputOf<typeof call>,
): Promise<StoredDocument> {
  const { period } = await ownPrint(context, id);
  const bytes =
    classId === null
      ? await findWhole(context, id)
      : await findPrintedClass(context, { printId: id, classId });
  if (bytes === null) throw printFailures.notPrinted();
  await context.audit('reportCards.fetchPrint', classId === null ? 'report cards' : `class ${classId}`, {
    period,
  });
  return { fileName: await nameOf(context, id, classId), bytes };
}

/** `Report cards - Form 1 A - Sequence 1 - 2026-2027`: distinguishes two of them on a memory stick. */
async function nameOf(context: Context, id: number, classId: number | null): Promise<string> {
  const { kind, number, parts } = await printItem(context, id);
  const of = parts.find((part) => part.classId === classId)?.name;
  const period = periodName({ kind, number }, context.language);
  const year = await currentYear(context);
  return [context.say('REPORTCARD.title'), of, period, year?.name].filter(Boolean).join(' - ');
}
