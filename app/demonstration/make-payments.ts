/** Fees of the demonstration school: the proposed items, each with a price. Sums of a private college (domain.md 1.10). */
import {
  addPayments,
  addPlan,
  type LoadedPayment,
  openLoadedPlan,
  proposedItems,
} from '#areas/payments/server/public.ts';
import type { NewYear } from '#areas/school/server/public/rules.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  type SchoolDay,
} from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type Chance, chanceFrom } from './random.ts';

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
  /** The students of each class, by its id. */
  readonly students: ReadonlyMap<number, readonly number[]>;
  readonly by: number;
  readonly seed: number;
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
  { yearId, year, name, levels, classes, students, by, seed }: PaymentOptions,
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
  const id = await addPlan(at, { yearId, name, items, at: now, by });
  const on = momentOnDay(year.startsOn, '08:00', defaultTimeZone);
  if (on > now) return;
  await openLoadedPlan(at, { id, yearId }, { by, on });
  await addPayments(at, yearId, by, paymentsOf(chanceFrom(seed), year.startsOn, students, now));
}

/** Days of the year on which families pay, counted from its first one. */
const payingDays = [3, 20, 45, 70, 100, 125, 160] as const;
const ways = ['cash', 'cash', 'cash', 'mobile', 'mobile', 'deposit'] as const;

/** Among ten families six pay all that is due, two pay a part, one pays only now and then, one pays nothing. */
function paymentsOf(
  chance: Chance,
  startsOn: SchoolDay,
  students: PaymentOptions['students'],
  now: Instant,
): readonly LoadedPayment[] {
  const payments: LoadedPayment[] = [];
  for (const [classId, ofClass] of students)
    for (const studentId of ofClass) {
      const kind = chance.below(10);
      for (const after of payingDays) {
        const day = addDays(startsOn, after + chance.below(12));
        const at = momentOnDay(day, `${String(8 + chance.below(8)).padStart(2, '0')}:15`, defaultTimeZone);
        const share =
          kind < 6 ? 1000 : kind < 8 ? 300 + chance.below(500) : kind === 8 && after === 3 ? 1000 : 0;
        const way = chance.pick(ways);
        if (share === 0 || at > now) continue;
        const reference = way === 'cash' ? null : `${way === 'mobile' ? 'MP' : 'BV'}${studentId}${after}`;
        payments.push({ studentId, classId, share, way, reference, at });
      }
    }
  return payments;
}
