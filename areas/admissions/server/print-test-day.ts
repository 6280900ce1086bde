import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printTestDay as call } from '../test-contract.ts';
import { calledOn } from './applications-store.ts';
import { hiddenApplications } from './hidden-applications.ts';
import { levelsInScope } from './levels-in-scope.ts';

/** By the hour, then by name; a recorded mark is printed. */
export async function printTestDay(
  context: Context,
  { on, language: wanted }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const language = wanted ?? context.language;
  const say = (key: string) => context.say(`ADMISSIONS.${key}`, {}, language);
  const { day, longDay, decimal } = documentFormats(language, context.actor.timeZone);
  const levels = await levelsInScope(context);
  const hidden = await hiddenApplications(context);
  const called = (await calledOn(context, on, [...levels.keys()])).filter(({ id }) => !hidden.has(id));
  await context.audit('admissions.printTestDay', `organisation ${context.org}`, {
    on,
    applications: called.length,
  });
  return schoolDocument(context, {
    template: 'areas/admissions/documents/test-day.typ',
    language,
    heading: say('test.paper'),
    subheading: longDay(on),
    words: {
      number: say('test.number'),
      time: say('fields.testTime'),
      name: say('parts.child'),
      level: say('filters.level'),
      phone: say('fields.phone'),
      mark: say('fields.testMark'),
      remark: say('fields.note'),
      nobody: say('test.nobody'),
    },
    data: {
      called: called.map(
        ({ number, firstName, lastName, birthDate, levelId, guardian, testTime, testMark }) => ({
          number,
          firstName,
          lastName,
          time: testTime,
          phone: guardian.phone,
          birthDate: birthDate && day(birthDate),
          level: levels.get(levelId)?.name ?? null,
          mark: testMark && decimal(testMark),
        }),
      ),
    },
  });
}
