/** What the demonstration school asks for: the proposed items, each with a price. Sums of a private college (domain.md 1.10). */
import { addPlan, proposedItems } from '#areas/payments/server/public.ts';
import type { NewYear } from '#areas/school/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

interface PaymentOptions {
  readonly yearId: number;
  readonly year: Pick<NewYear, 'startsOn' | 'endsOn'>;
  readonly name: string;
  readonly levels: readonly {
    readonly id: number;
    readonly cycle: 0 | 1 | 2;
    readonly exam: string | null;
  }[];
  readonly classes: readonly { readonly id: number; readonly levelId: number | null }[];
  readonly by: number;
}

const names = {
  registration: 'Inscription · Registration',
  tuition: 'Scolarité · Tuition',
  association: 'APEE · PTA',
  exam: 'Examen · Exam fees',
} as const;

/** Francs of each instalment by cycle; none for what the proposal prices itself. */
const amounts = {
  registration: { 1: [25_000], 2: [30_000] },
  tuition: { 1: [60_000, 40_000, 35_000], 2: [75_000, 50_000, 45_000] },
  association: { 1: [10_000], 2: [10_000] },
  exam: { 1: [12_500], 2: [18_000] },
} as const;

export async function addDemonstrationPayments(
  at: InOrganisation,
  { yearId, year, name, levels, classes, by }: PaymentOptions,
  now: Instant,
): Promise<void> {
  const items = proposedItems(year, levels, classes, (kind) => kind).map((item) => {
    const kind = item.kind === 'other' ? 'tuition' : item.kind;
    return {
      ...item,
      name: names[kind],
      prices: levels
        .filter(({ exam }) => kind !== 'exam' || exam !== null)
        .map(({ id, cycle }) => ({
          levelId: id,
          classId: null,
          categoryId: null,
          studentId: null,
          amounts: [...amounts[kind][cycle === 2 ? 2 : 1]],
        })),
    };
  });
  await addPlan(at, { yearId, name, items, at: now, by });
}
