/** The register of tables: what the tariff proposed. */
import { because, type TableRule } from '#platform/server/personal-data/table-rules.ts';

export const rulesOfTariff: readonly TableRule[] = [
  {
    table: 'tariff_proposals',
    title: { en: 'Sanctions proposed by the tariff', fr: 'Sanctions proposées par le barème' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      from_day: { en: 'From', fr: 'Du' },
      fired_on: { en: 'Until', fr: 'Au' },
      counted: { en: 'Counted', fr: 'Compté' },
      counted_now: { en: 'Counted again', fr: 'Recompté' },
    },
    leaves: {
      org_id: because.school,
      consequence_id: 'number of the sanction',
      student_id: because.own,
      rule_id: 'number of the rule',
      window_key: 'number of the term or year',
      counter: 'what the rule counts; the reason of the sanction says it',
      tag_id: 'number of the tag',
      at_least: 'what the rule says',
      causes: 'lessons, incidents and sanctions that are shown in their own lists',
      suspension_days: 'what the rule says',
      council: 'what the rule says',
      withdrawn: 'whether the program dismissed it',
      kept: 'whether a person kept it',
    },
  },
  {
    table: 'tariff_touched',
    title: { en: 'Waiting for the tariff', fr: 'En attente du barème' },
    holds: [
      {
        of: 'student',
        by: 'student_id',
        erase: 'delete',
        silent: 'for a minute at most, that something shown in other lists has changed',
      },
    ],
    shows: {},
    leaves: { org_id: because.school, student_id: because.own, id: because.id },
  },
  { table: 'discipline_tariffs', nobody: 'what a school proposes for how much' },
];
