/** Templates to fill in: the columns that an import knows, with lists to choose from, and a class's students if wished. */
import { valueText } from '#platform/kernel/imports/columns.ts';
import { fileTypes } from '#platform/kernel/list-formats.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { kindNamed } from '../import/import-kinds.ts';

/** Columns of which a template has one form only: the name in two, the class by its name. */
const leftOut = new Set(['fullName', 'level', 'series']);

/** @throws missing for a kind or class that is not the person's. */
export async function readTemplate(
  context: Context,
  { kind: id, classId }: { kind: string; classId: number | null },
): Promise<SentFile> {
  const { language } = context;
  const { title, columns: known, template } = await kindNamed(context, id);
  const { rows, choices } = await template(context, classId);
  const columns = known.filter(
    ({ key, elsewhere, ofProgram }) => elsewhere === undefined && !ofProgram && !leftOut.has(key),
  );
  const bytes = await writeXlsx([
    {
      name: title[language],
      columns: columns.map(({ key, labels }) => ({ heading: labels[language], choices: choices[key] ?? [] })),
      rows: rows.map((values) =>
        columns.map(({ key, reads }) => {
          const value = values[key];
          return value === undefined ? null : valueText(reads, value, language);
        }),
      ),
    },
  ]);
  return { name: `${title[language]}.xlsx`, type: fileTypes.xlsx, content: bytes.toString('base64') };
}
