/** The honour roll: as the council of a class has decided, or before that as marks and keyed absences say. Cards say the same. */
import { conductIn } from '#areas/appreciations/server/public/conduct-of-class.ts';
import type { ConductTotals } from '#areas/appreciations/server/public/conduct-rules.ts';
import { decisionsOnCards } from '#areas/council/server/public/decisions.ts';
import { type ComputedClass, honoursOf as honoursBy } from '#areas/evaluations/server/public/grading.ts';
import type { Context } from '#platform/server/context.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { markCell, number, studentCells, studentColumns, text } from './figures.ts';
import { leftOutOfList } from './levels/entries.ts';
import { listed } from './lists.ts';
import {
  type Entry,
  entriesOf,
  type ResultsInScope,
  reachesWholeClass,
  resultsInScope,
  seesResults,
} from './scope.ts';
import { mentionWords, notes, words } from './words.ts';

export const honourRoll: ReadyReport = {
  id: 106,
  groupId: 1,
  iconId: 5,
  asks: ['year', 'trimester', 'sequence', 'classroom', 'language'],
  wants: [],
  needs: [seesResults],
  offered: reachesWholeClass,
  name: { en: 'Honour roll', fr: 'Tableau d’honneur' },
  description: {
    en: 'Students on the honour roll, with encouragements and congratulations, by class and rank.',
    fr: 'Les élèves au tableau d’honneur, avec encouragements et félicitations, par classe et par rang.',
  },
  async make(context, chosen): Promise<ReportTable> {
    const { language } = context;
    const scope = await resultsInScope(context, chosen);
    const honoursOf = await honoursIn(context, scope);
    const honoured = scope.classes.flatMap((one) =>
      listed(scope, entriesOf(one, scope.period))
        .map((entry) => ({ entry, mention: mentionOf(honoursOf(entry, one)) }))
        .filter(({ mention }) => mention !== null)
        .sort((first, second) => (first.entry.result.rank ?? 0) - (second.entry.result.rank ?? 0)),
    );
    return {
      of: scope.of,
      columns: [
        text(words.class),
        ...studentColumns,
        ...[words.rank, words.average].map(number),
        text(words.mention),
      ],
      rows: honoured.map(({ entry, mention }) => [
        entry.classroom.name,
        ...studentCells(context, entry),
        rankCell(entry),
        markCell(entry.result.general.value, language),
        mention && mentionWords[mention][language],
      ]),
      charts: [],
      notes: [notes.honours[language], ...leftOutOfList(scope, language)],
    };
  },
};

type Honours = ReturnType<typeof honoursBy>;

/** Tells the honours of a student in the period: as the council decided, else as the rules say. */
async function honoursIn(
  context: Context,
  scope: ResultsInScope,
): Promise<(entry: Entry, one: ComputedClass) => Honours> {
  const conduct = await conductOf(context, scope);
  const ids = scope.classes.map(({ classroom }) => classroom.id);
  const decided = await decisionsOnCards(context, ids, scope.period.key);
  return ({ student, result }, { rules }) => {
    const { unjustified = 0, excluded = false } = conduct.get(student.id) ?? {};
    const judged = { average: result.general.value, classified: result.classified.classified };
    return decided.get(student.id)?.work ?? honoursBy({ ...judged, unjustified, excluded }, rules.honours);
  };
}

async function conductOf(
  context: Context,
  { classes, period: { key } }: ResultsInScope,
): Promise<ReadonlyMap<number, ConductTotals>> {
  const found = new Map<number, ConductTotals>();
  // A trimester has other parts where months are marked.
  for (const alike of Map.groupBy(classes, ({ rules }) => rules.rhythm).values()) {
    const [one] = alike;
    const period = one?.periods.find((own) => own.key === key);
    const students = alike.flatMap(({ classList }) => classList.map(({ id }) => id));
    if (!one || !period) continue;
    for (const [id, totals] of await conductIn(context, one.classroom, period, students))
      found.set(id, totals);
  }
  return found;
}

function mentionOf({ honourRoll: roll, distinction }: Honours): keyof typeof mentionWords | null {
  return roll === 'granted' ? (distinction ?? 'honourRoll') : null;
}

function rankCell({ result }: Entry): string | null {
  return result.rank === null ? null : String(result.rank);
}
