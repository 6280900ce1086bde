import { fileTypes } from '#platform/kernel/list-formats.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { aboutSheet } from '#platform/server/sheets/export-list.ts';
import { type WrittenColumn, writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import type { Grid } from '../../contract.ts';
import { markText, stateLetters } from '../../marks/mark-text.ts';
import type { Mark } from '../../marks/marks.ts';
import { evaluationHeading } from '../../sheet/sheet-columns.ts';
import { headingTrace, rowTrace } from '../../sheet/sheet-trace.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { readGrid } from '../marks/read-grid.ts';
import { sheetTitle } from './sheet-title.ts';

/**
 * A mark sheet to be filled in: number, matricule, name, a column for each evaluation. Only marks can be typed, and a column that nobody
 * sees says whose they are (`sheet-trace.ts`). @throws missing beyond what the reader sees.
 */
export async function exportSheet(context: Context, gridKey: GridKey): Promise<SentFile> {
  const { actor, language, now } = context;
  const grid = await readGrid(context, gridKey);
  const { competences: levels } = grid;
  const { subheading, teachers } = await sheetTitle(context, gridKey, grid);
  const say = (key: string) => context.say(`EVALUATION.${key}`);
  const columns: readonly WrittenColumn[] = [
    { heading: say('number') },
    { heading: say('sheet.matricule') },
    { heading: say('student') },
    ...grid.evaluations.map(({ title, maximum }) => ({
      heading: evaluationHeading(title || say('mark'), { maximum, levels }),
      ...(!levels && { rule: typingRule(maximum, say('sheet.onlyMarks'), say('sheet.letters')) }),
    })),
    { heading: headingTrace({ ...gridKey, school: actor.orgCode, takenAt: now }), hidden: true },
  ];
  const rows = grid.students.map((student) => [
    ...[String(student.number), student.matricule, listName(student, actor.nameOrder)],
    // As numbers, which a spreadsheet writes in its own language.
    ...student.marks.map((mark) => markText(markIn(mark), levels ? language : 'en', levels) || null),
    rowTrace({ studentId: student.id, cells: cellsOf(grid, student) }),
  ]);
  const about = aboutSheet(context, language, rows.length);
  const bytes = await writeXlsx([
    { name: `${grid.subjectName} ${grid.className}`, columns, rows },
    {
      ...about,
      rows: [
        [say('sheet.title'), subheading],
        [say('sheet.teachers'), teachers],
        ...about.rows,
        [say('sheet.howTo'), say('sheet.letters')],
      ],
    },
  ]);
  await context.audit('marks.export', `class ${gridKey.classId}`, {
    subjectId: gridKey.subjectId,
    sequenceId: gridKey.sequenceId,
    rows: rows.length,
  });
  const name = [say('sheet.title'), ...subheading.split(' · ')].join(' - ').replaceAll('/', '-');
  return { name: `${name}.xlsx`, type: fileTypes.xlsx, content: bytes.toString('base64') };
}

function markIn(mark: Grid['students'][number]['marks'][number]): Mark | null {
  return mark?.state ? { state: mark.state, value: mark.value } : null;
}

function cellsOf(grid: Grid, { marks }: Grid['students'][number]) {
  return new Map(
    grid.evaluations.map(({ place }, column) => {
      const mark = marks[column] ?? null;
      return [place, { mark: markIn(mark), version: mark?.version ?? 0 }] as const;
    }),
  );
}

/** A number up to the maximum with two decimals, or the letter of a reason. */
function typingRule(maximum: number, title: string, text: string) {
  const letters = Object.values(stateLetters);
  return {
    title,
    text,
    formula: (cell: string) =>
      `OR(AND(ISNUMBER(${cell}),${cell}>=0,${cell}<=${maximum / 100},ROUND(${cell},2)=${cell}),${letters.map((letter) => `${cell}="${letter}"`).join(',')})`,
  };
}
