/** The common parts of the reports on money: access, columns, the days of a year or trimester. */
import { yearPlans } from '#areas/school/server/public/years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { amountText, currencySign } from '#platform/kernel/numbers/money.ts';
import { scopesOf } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChosenParameters, ReportColumn } from '#platform/server/ready-reports.ts';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import { canSee } from '../../contract.ts';
import { usualCurrency } from '../../rules.ts';

/** Groups, icons and colours are those of the area reports. */
export const finance = { groupId: 4, needs: [canSee] } as const;

const sign = currencySign(usualCurrency);
export const columns = {
  matricule: { labels: { en: 'Matricule', fr: 'Matricule' } },
  student: { labels: { en: 'Student', fr: 'Élève' } },
  classroom: { labels: { en: 'Class', fr: 'Classe' } },
  day: { labels: { en: 'Day', fr: 'Date' }, day: true },
  owed: { labels: { en: `Owed (${sign})`, fr: `Dû (${sign})` }, number: true },
  paid: { labels: { en: `Paid (${sign})`, fr: `Payé (${sign})` }, number: true },
  open: { labels: { en: `Still to pay (${sign})`, fr: `Reste à payer (${sign})` }, number: true },
  amount: { labels: { en: `Amount (${sign})`, fr: `Montant (${sign})` }, number: true },
} as const satisfies Readonly<Record<string, ReportColumn>>;

export const numbers = (labels: BilingualText): ReportColumn => ({ labels, number: true });

/** Written as people read it, in the language of the report. */
export const amountCell = ({ language }: Pick<Context, 'language'>, amount: number): Cell =>
  amountText(amount, usualCurrency, language);

/** Refuses a parent, whose role shows the own children's accounts only. @throws forbidden */
export function refuseParents({ actor }: Context): void {
  const scopes = scopesOf(actor, canSee);
  if (scopes.size === 0 || (scopes.size === 1 && scopes.has('children'))) throw common.forbidden();
}

export interface ReportDays {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly yearId: number;
  readonly name: string;
}

/** The days of the trimester that was chosen, else of the year, else of the current one. @throws missing */
export async function daysOfReport(
  context: Context,
  { yearId, trimesterId }: ChosenParameters,
): Promise<ReportDays> {
  const years = await yearPlans(context, null);
  const year = years.find(({ id, current, trimesters }) => {
    if (trimesterId !== null) return trimesters.some((trimester) => trimester.id === trimesterId);
    return yearId === null ? current : id === yearId;
  });
  if (!year) throw common.missing();
  const trimester = year.trimesters.find(({ id }) => id === trimesterId);
  const { startsOn, endsOn } = trimester ?? year;
  const number = trimester ? ` (${year.trimesters.indexOf(trimester) + 1})` : '';
  return { from: startsOn, until: endsOn, yearId: year.id, name: `${year.name}${number}` };
}
