/** Built-in reports: any area contributes its own, and the area `reports` shows, prints and exports all of them. */
import { extensionPoint } from '../kernel/extension-point.ts';
import type { BilingualText } from '../kernel/imports/columns.ts';
import type { ReportChart, ReportParameter } from '../kernel/report-contract.ts';
import type { RoleName } from '../kernel/roles.ts';
import type { Language } from '../kernel/words.ts';
import type { Context } from './context.ts';
import type { ExportedColumn } from './sheets/export-list.ts';
import type { Cell } from './sheets/sheet.ts';

export interface ReportColumn extends ExportedColumn {
  /** Sentences: where there is little room, they are below the rest of their row. */
  readonly sentence?: true;
}

export interface ReportTable {
  /** Subject of the report: `Form 1 A · Sequence 2`; in its heading and the name of its file. */
  readonly of: string | null;
  readonly columns: readonly ReportColumn[];
  /** Written out, in the language of the context. */
  readonly rows: readonly (readonly Cell[])[];
  readonly charts: readonly ReportChart[];
  /** How it was counted, in a sentence each. */
  readonly notes: readonly string[];
}

/** The chosen parameters; null for an open one: this year, the whole of it, all classes in reach, everybody. */
export interface ChosenParameters {
  readonly yearId: number | null;
  readonly trimesterId: number | null;
  readonly sequenceId: number | null;
  readonly classId: number | null;
  readonly studentId: number | null;
}

export interface ReadyReport {
  /** Below 1000, unique among all areas: the reports of a school begin there. */
  readonly id: number;
  readonly name: BilingualText;
  readonly description: BilingualText;
  /** Id of its group, its picture and its colour (areas/reports/library-rules.ts). */
  readonly groupId: number;
  readonly iconId: number;
  readonly asks: readonly ReportParameter[];
  /** Parameters without which the report cannot be made. */
  readonly wants: readonly Exclude<ReportParameter, 'language'>[];
  /** Shown whole and at once, with its charts, rather than after its parameters. */
  readonly dashboard?: true;
  /** Any of these opens it to staff; what of it they see is for `make` to say. */
  readonly needs: readonly RoleName[];
  /** Whether the report has anything for the reader; without it, for everybody with a role of `needs`. */
  offered?(context: Context): Promise<boolean>;
  /** Shows no more than the reader may see. @throws missing for what is not visible. */
  make(context: Context & { readonly language: Language }, chosen: ChosenParameters): Promise<ReportTable>;
}

export const readyReports = extensionPoint<ReadyReport>('ready reports');
