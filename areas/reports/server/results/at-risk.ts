/** Students at risk, each with the reasons: where numbers are marked by their averages, where levels are by the weakest. */
import type { Language } from '#platform/kernel/words.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { atRiskReport } from '../../library-rules.ts';
import { type Course, fallOf, type RiskBounds, risksOf } from '../../risk-rules.ts';
import { boundsNow } from '../risk.ts';
import { changeCell, markCell, number, sentence, studentCells, studentColumns, text } from './figures.ts';
import { levelEntriesOf, onlyLevels } from './levels/entries.ts';
import { courseOf, listed } from './lists.ts';
import { marksOwedIn } from './marks-owed.ts';
import { riskNote, riskText } from './risk-words.ts';
import {
  type ClassInLevels,
  type Entry,
  entriesOf,
  markedSequences,
  type ResultsInScope,
  reachesWholeClass,
  resultsInScope,
  seesResults,
} from './scope.ts';
import { words } from './words.ts';

export const atRisk: ReadyReport = {
  id: atRiskReport,
  groupId: 1,
  iconId: 6,
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Students at risk', fr: 'Élèves à risque' },
  description: {
    en: 'Students below the pass mark and falling, with a steep fall or with missing marks; each with the reason.',
    fr: 'Les élèves sous la moyenne et en baisse, en chute, ou à qui des notes manquent ; chacun avec le motif.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    const bounds = await boundsNow(context);
    const found = studentsAtRisk(scope, bounds, language);
    const averages = !onlyLevels(scope);
    return {
      of: scope.of,
      columns: [
        text(words.class),
        ...studentColumns,
        ...(averages ? [words.average, words.change].map(number) : []),
        sentence(words.reasons),
      ],
      rows: found.map(({ entry, latest, change, reasons }) => [
        entry.classroom.name,
        ...studentCells(context, entry),
        ...(averages ? [markCell(latest, language), changeCell(change, language)] : []),
        reasons.join(' · '),
      ]),
      charts: [],
      notes: [riskNote(bounds, scope, language)],
    };
  },
};

export interface AtRisk {
  readonly entry: Pick<Entry, 'student' | 'classroom'>;
  /** The average of the latest sequence that has one. */
  readonly latest: number | null;
  readonly change: number | null;
  readonly reasons: readonly string[];
}

/** By class, those of numbers first, in the order of the class list. */
export function studentsAtRisk(
  scope: ResultsInScope,
  bounds: RiskBounds,
  language: Language,
): readonly AtRisk[] {
  return [
    ...scope.classes.flatMap((one) => {
      const averagesOf = courseOf(one, scope.period.sequences);
      const missingOf = marksMissingIn(one, scope);
      const { passMark } = one.rules.policy;
      return listed(scope, entriesOf(one, scope.period)).flatMap((entry) => {
        const averages = averagesOf(entry.student.id).filter((average) => average !== null);
        const course = { averages, marksMissing: missingOf(entry.student.id), weakestLevels: 0 };
        return atRiskFor(entry, course, { ...bounds, passMark }, language, '');
      });
    }),
    ...scope.inLevels.flatMap((one) => inLevels(one, scope, bounds, language)),
  ];
}

/** By the levels of the latest sequence in which somebody of the class has one. */
function inLevels(
  one: ClassInLevels,
  scope: ResultsInScope,
  bounds: RiskBounds,
  language: Language,
): AtRisk[] {
  const latest = markedSequences({ classes: [], inLevels: [one] }, scope.period.sequences).at(-1);
  if (!latest) return [];
  const missingOf = marksMissingIn(one, scope);
  const weakest = one.competences.levels.length - 1;
  const code = one.competences.levels[weakest]?.code[language] ?? '';
  return listed(scope, levelEntriesOf(one, `sequence-${latest.id}`)).flatMap((entry) => {
    const weakestLevels = entry.reached.filter(({ level }) => level === weakest).length;
    const course = { averages: [], marksMissing: missingOf(entry.student.id), weakestLevels };
    return atRiskFor(entry, course, { ...bounds, passMark: one.rules.policy.passMark }, language, code);
  });
}

/** @param weakest the short form of the weakest level */
function atRiskFor(
  entry: AtRisk['entry'],
  course: Course,
  bounds: Parameters<typeof risksOf>[1],
  language: Language,
  weakest: string,
): AtRisk[] {
  const { averages, marksMissing, weakestLevels } = course;
  const risks = risksOf(course, bounds);
  if (risks.length === 0) return [];
  const fall = fallOf(averages);
  const facts = { fall: Math.abs(fall), marksMissing, weakestLevels, weakest };
  return [
    {
      entry,
      latest: averages.at(-1) ?? null,
      change: averages.length < 2 ? null : -fall,
      reasons: risks.map((risk) => riskText(risk, facts, language)),
    },
  ];
}

/**
 * Marks missing in the latest sequence that is over and was marked at all. While one is going on its teachers are still entering, and what
 * they have not entered is the school’s delay.
 */
function marksMissingIn(
  one: ResultsInScope['classes'][number],
  { period, today }: ResultsInScope,
): (studentId: number) => number {
  const latest = period.sequences
    .filter(({ endsOn }) => endsOn < today)
    .map(({ id }) => marksOwedIn(one, id))
    .findLast(({ marked }) => marked.size > 0);
  return latest ? latest.lackedBy : () => 0;
}
