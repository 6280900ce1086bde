/** Groups, pictures and types of reports, as data. Pure. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { ReportType } from './contract.ts';

export interface ReportGroup {
  readonly id: number;
  readonly name: BilingualText;
  /** Any of these, beside the reports themselves, opens what the school adds to the group; empty for none beside. */
  readonly needs: readonly RoleName[];
}

/** permissions.md, "Reports/analytics": discipline for who disciplines, money for the bursar, lists for the secretary. */
export const reportGroups: readonly ReportGroup[] = [
  { id: 1, name: { en: 'Results', fr: 'Résultats' }, needs: ['SLM.Evaluation.View'] },
  { id: 2, name: { en: 'Students and classes', fr: 'Élèves et classes' }, needs: ['SLM.Student.View'] },
  {
    id: 3,
    name: { en: 'Attendance and discipline', fr: 'Présence et discipline' },
    needs: ['SLM.Incident.View'],
  },
  { id: 4, name: { en: 'Finance', fr: 'Finances' }, needs: ['SLM.Payment.View'] },
  { id: 5, name: { en: 'Other reports', fr: 'Autres rapports' }, needs: [] },
];

/** The pictures of reports by id; their names are those of the icon set of the client. */
export const reportIcons = [
  { id: 1, name: 'chart-column' },
  { id: 2, name: 'chart-line' },
  { id: 3, name: 'chart-pie' },
  { id: 4, name: 'users' },
  { id: 5, name: 'medal' },
  { id: 6, name: 'triangle-alert' },
  { id: 7, name: 'clipboard-list' },
  { id: 8, name: 'file-text' },
  { id: 9, name: 'book-open' },
  { id: 10, name: 'calendar-check' },
  { id: 11, name: 'wallet' },
  { id: 12, name: 'user-x' },
  { id: 13, name: 'list-checks' },
  { id: 14, name: 'trending-up' },
  { id: 15, name: 'layout-dashboard' },
  { id: 16, name: 'globe' },
] as const;
export type ReportIcon = (typeof reportIcons)[number]['name'];

/** The ready report whose rules a school sets. */
export const atRiskReport = 109;

/** White reads on all of them; the first is that of a report for which nobody chose one. */
export const reportColours = [
  '#1d4e89',
  '#17643a',
  '#9a3412',
  '#5b3a99',
  '#a61b1b',
  '#0f5e6b',
  '#7a4f00',
  '#8a1c5b',
] as const;
/** By place among the colours. */
export const colourNames = ['blue', 'green', 'rust', 'purple', 'red', 'teal', 'brown', 'plum'] as const;

/** The colour of the ready reports of a group. */
export function colourOfGroup(groupId: number): string {
  return reportColours[(groupId - 1) % reportColours.length] ?? reportColours[0];
}

/** The type of a ready report: what asks nothing but the language is shown at once. */
export function typeOfReady(report: {
  readonly dashboard?: true;
  readonly asks: readonly string[];
}): ReportType {
  if (report.dashboard) return 'D';
  return report.asks.some((parameter) => parameter !== 'language') ? 'P' : 'R';
}
