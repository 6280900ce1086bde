import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { markText } from '../../marks/mark-text.ts';
import type { printSheet as call } from '../../sheet/sheet-contract.ts';
import { readGrid } from '../marks/read-grid.ts';
import { sheetTitle } from './sheet-title.ts';

/** The mark sheet on paper: to be written on, or with the marks that are there. @throws missing beyond what the reader sees. */
export async function printSheet(
  context: Context,
  { filled, ...gridKey }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const { language } = context;
  const grid = await readGrid(context, gridKey);
  const { subheading, teachers } = await sheetTitle(context, gridKey, grid);
  const say = (key: string, facts = {}) => context.say(`EVALUATION.${key}`, facts);
  await context.audit('marks.print', `class ${gridKey.classId}`, {
    subjectId: gridKey.subjectId,
    sequenceId: gridKey.sequenceId,
    rows: grid.students.length,
  });
  return schoolDocument(context, {
    language,
    subheading,
    template: 'areas/evaluations/documents/mark-sheet.typ',
    heading: say('sheet.title'),
    words: {
      number: say('number'),
      matricule: say('sheet.matricule'),
      name: say('student'),
      nobody: say('nobody'),
      howTo: say('sheet.letters'),
      coefficient: say('coefficientIs', { coefficient: coefficientText(grid.coefficient, language) }),
      signature: say('sheet.signature'),
      date: say('sheet.date'),
    },
    data: {
      teachers,
      evaluations: grid.evaluations.map(({ title, maximum }) => ({
        title: title || say('mark'),
        maximum: grid.competences ? '' : `/ ${maximum / 100}`,
      })),
      students: grid.students.map(({ number, firstName, lastName, matricule, marks }) => ({
        number,
        firstName,
        lastName,
        matricule,
        marks: marks.map((mark) =>
          filled && mark?.state
            ? markText({ state: mark.state, value: mark.value }, language, grid.competences)
            : '',
        ),
      })),
    },
  });
}
