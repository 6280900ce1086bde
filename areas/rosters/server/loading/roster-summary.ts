/** The report of an import for a terminal, as on the screen. Pure. */

import { fill } from '#platform/kernel/words.ts';
import { en } from '../../late-words/en.ts';
import type { FileCounts, RosterReport, RosterRun } from '../../packages/contract.ts';
import type { GradeQuestion } from '../../packages/grades-contract.ts';

const words = en.ROSTER;

/** The year, the changes of each part, and the outcome of the rows of each file. */
export function rosterSummary(report: RosterReport): readonly string[] {
  const year = fill(report.yearIsNew ? words.preview.yearNew : words.preview.year, 'en', {
    year: report.year,
  });
  const parts = report.counts.flatMap(({ part, ...counts }) => {
    const text = countsText(counts, words.outcomes);
    return text === '' ? [] : [`${words.parts[part]}: ${text}`];
  });
  return [
    year,
    ...parts,
    ...report.files.filter(({ rows }) => rows > 0).map(fileLine),
    ...report.grades.filter(({ answer }) => answer === null).map(gradeLine),
    ...report.leftOut.map((one) =>
      fill(one.count === 1 ? words.notes.leftOut.one : words.notes.leftOut.other, 'en', one),
    ),
  ];
}

/** Columns and files of the package that are ignored for each school. */
export function bundleSummary({
  unknownColumns,
  otherFiles,
}: Pick<RosterRun, 'unknownColumns' | 'otherFiles'>): readonly string[] {
  return [
    ...unknownColumns.map(({ file, columns }) =>
      fill(words.notes.unknownColumns, 'en', { file, columns: columns.join(', ') }),
    ),
    ...(otherFiles.length > 0 ? [fill(words.notes.otherFiles, 'en', { files: otherFiles.join(', ') })] : []),
  ];
}

function gradeLine({ grade, section, classes, levels }: GradeQuestion): string {
  if (section !== null && section.id === null)
    return fill(words.notes.newLevel, 'en', { section: section.name, grade });
  const name = [grade, section?.name].filter(Boolean).join(' · ');
  return levels.length > 0
    ? `Grade ${name}, without a level: ${classes} classes. It names no level of the school, or several. Choose the level on the page of each class, or import the data package on the screen, which asks for it.`
    : `Grade ${name}, without a level: ${classes} classes. There are no levels to choose from.`;
}

function fileLine({ file, rows, passedOver, ...counts }: FileCounts): string {
  const outcomes = (['taken', 'unchanged', 'refused'] as const).flatMap((outcome) =>
    counts[outcome] > 0 ? [fill(words.rows[outcome], 'en', { count: counts[outcome] })] : [],
  );
  const passed = passedOver.map(({ reason, count }) =>
    fill(words.rows.passedOver, 'en', { count, reason: words.passedOver[reason] }),
  );
  const { one, other } = words.rows.of;
  return `${file}, ${fill(rows === 1 ? one : other, 'en', { count: rows })}. ${[...outcomes, ...passed].join(' · ')}`;
}

/** `3 new, 1 refused`, without zeros. */
function countsText<Key extends string>(
  counts: Readonly<Record<Key, number>>,
  labels: Readonly<Record<NoInfer<Key>, string>>,
): string {
  return (Object.keys(counts) as Key[])
    .flatMap((key) => (counts[key] > 0 ? [`${counts[key]} ${labels[key].toLowerCase()}`] : []))
    .join(', ');
}
