import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { KeptPaper } from '#platform/server/documents/paper.ts';
import { type fetchPrint as call, printFailures } from '../prints-contract.ts';
import { ownPrint } from './prints.ts';
import { findPrintedClass, findWhole } from './prints-store.ts';

/** @throws missing (`ownPrint`); notPrinted. */
export async function fetchPrint(
  context: Context,
  { id, classId }: InputOf<typeof call>,
): Promise<KeptPaper> {
  const { period } = await ownPrint(context, id);
  const bytes =
    classId === null
      ? await findWhole(context, id)
      : await findPrintedClass(context, { printId: id, classId });
  if (bytes === null) throw printFailures.notPrinted();
  await context.audit('reportCards.fetchPrint', classId === null ? 'report cards' : `class ${classId}`, {
    period,
  });
  const name = classId === null ? null : (await classesAndGroupsById(context)).get(classId)?.name;
  const title = context.say('REPORTCARD.title');
  return { fileName: name ? `${title} - ${name}` : title, bytes };
}
