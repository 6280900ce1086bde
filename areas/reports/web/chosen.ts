/** A report and its parameters as they are in the address: so a link, a reload and the way back show the same. */
import type { ReportParameter } from '#platform/kernel/report-contract.ts';
import type { SearchValues } from '#platform/web/navigation.ts';
import type { ReportItem } from '../contract.ts';
import type { ReportSelection } from '../viewer-contract.ts';

type Search = Readonly<Record<string, string>>;

export function selectionOf(search: Search): ReportSelection {
  const language = search['language'];
  return {
    reportId: idOf(search['report']) ?? 0,
    yearId: idOf(search['year']),
    trimesterId: idOf(search['trimester']),
    sequenceId: idOf(search['sequence']),
    classId: idOf(search['class']),
    studentId: idOf(search['student']),
    language: language === 'en' || language === 'fr' ? language : null,
  };
}

function idOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function searchOf(selection: ReportSelection): SearchValues {
  return {
    report: selection.reportId,
    year: selection.yearId,
    trimester: selection.trimesterId,
    sequence: selection.sequenceId,
    class: selection.classId,
    student: selection.studentId,
    language: selection.language,
  };
}

/** The field of each parameter in the selection. */
export const fieldOf = {
  year: 'yearId',
  trimester: 'trimesterId',
  sequence: 'sequenceId',
  classroom: 'classId',
  student: 'studentId',
  language: 'language',
} as const satisfies Record<ReportParameter, keyof ReportSelection>;

/** Where a report opens: what asks for parameters asks first (specification 2). */
export function addressOfReport({ type }: Pick<ReportItem, 'type'>): string {
  return type === 'P' ? '/reports/Report-Param' : '/reports/Dashboard';
}
