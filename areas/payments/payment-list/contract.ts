/** The calls of the student payment list: what each student owes, has paid and owes now. Filter names: specification 3, "Payment-plan filter". */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { dayReply, flagText, idFilter, idReply, pageFilter } from '#platform/kernel/wire-values.ts';
import { states } from '../accounts/contract.ts';
import { canSee } from '../contract.ts';

/** More days than anybody grants. */
const mostGrace = 366;

const amountValue = z.int().check(z.positive(), z.lte(largestAmount));

/** Debts of students, in the currency's smallest unit. */
const sums = {
  owed: z.int(),
  /** The part that is paid, discounted or waived. */
  paid: z.int(),
  /** Not paid, whenever it is due. */
  open: z.int(),
  /** The part of it that is due today or before. */
  due: z.int(),
};

const balance = z.strictObject({
  studentId: idReply,
  /** Null where the record is erased. */
  student: z.nullable(
    z.strictObject({ firstName: z.string(), lastName: z.string(), matricule: z.nullable(z.string()) }),
  ),
  /** Null for who is in no class of the year. */
  className: z.nullable(z.string()),
  ...sums,
  /** The part that was due before the days of grace. */
  overdue: z.int(),
  /** The oldest due day that is past and not paid; null where nothing is late, or only a debt without a due day. */
  overdueSince: z.nullable(dayReply),
  state: z.enum(states),
  /** The last day of an extension that is active; null for none. */
  extendedUntil: z.nullable(dayReply),
});
export type StudentBalance = z.infer<typeof balance>;

const filterQuery = {
  orgId: idFilter,
  pmtPlanId: idFilter,
  pmtPlanItemId: idFilter,
  schoolYearId: idFilter,
  studentId: idFilter,
  classId: idFilter,
  levelId: idFilter,
  debtors: flagText,
  graceDays: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.lte(mostGrace)),
    ),
  ),
  atLeast: z.optional(
    z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), amountValue),
  ),
};

export interface BalanceFilter {
  readonly planId: number | null;
  readonly itemId: number | null;
  readonly yearId: number | null;
  readonly studentId: number | null;
  readonly classId: number | null;
  readonly levelId: number | null;
  /** Only students with something overdue. */
  readonly debtors: boolean;
  /** Instalments that became due within the last so many days are not overdue yet. */
  readonly graceDays: number;
  /** Only students with at least so much overdue. */
  readonly atLeast: number | null;
}

/** Everybody with an account, on everything that is asked for. */
export const wholeList: BalanceFilter = {
  planId: null,
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

interface FilterQuery {
  readonly pmtPlanId?: number | null | undefined;
  readonly pmtPlanItemId?: number | null | undefined;
  readonly schoolYearId?: number | null | undefined;
  readonly studentId?: number | null | undefined;
  readonly classId?: number | null | undefined;
  readonly levelId?: number | null | undefined;
  readonly debtors?: boolean | undefined;
  readonly graceDays?: number | undefined;
  readonly atLeast?: number | undefined;
}

function filterOf(query: FilterQuery): BalanceFilter {
  return {
    planId: query.pmtPlanId ?? null,
    itemId: query.pmtPlanItemId ?? null,
    yearId: query.schoolYearId ?? null,
    studentId: query.studentId ?? null,
    classId: query.classId ?? null,
    levelId: query.levelId ?? null,
    debtors: query.debtors ?? false,
    graceDays: query.graceDays ?? 0,
    atLeast: query.atLeast ?? null,
  };
}

function queryOf(filter: BalanceFilter) {
  return {
    pmtPlanId: filter.planId ?? undefined,
    pmtPlanItemId: filter.itemId ?? undefined,
    schoolYearId: filter.yearId ?? undefined,
    studentId: filter.studentId ?? undefined,
    classId: filter.classId ?? undefined,
    levelId: filter.levelId ?? undefined,
    debtors: filter.debtors ? 'true' : undefined,
    graceDays: filter.graceDays === 0 ? undefined : filter.graceDays,
    atLeast: filter.atLeast ?? undefined,
  };
}

export const listBalances = defineCall({
  name: 'payments.listBalances',
  method: 'GET',
  path: '/slm/Payments/v1/balances',
  summary:
    'What each student owes, has paid, and owes now, for staff: of the whole school, a plan, an item, a class or a level; who owes most now comes first.',
  needs: [canSee],
  query: z.strictObject({ ...filterQuery, page: pageFilter, size: pageFilter }),
  item: balance,
  replies: 'page',
  read: ({ query }) => ({
    ...filterOf(query),
    page: query.page ?? 1,
    size: Math.min(query.size ?? 500, 500),
  }),
  send: ({ page, size, ...filter }) => ({ query: { ...queryOf(filter), page, size } }),
});

const balanceSums = z.strictObject({
  currency: z.string(),
  students: z.int(),
  ...sums,
  /** Students with something overdue. */
  debtors: z.int(),
  /** In the order of the school; the students in no class last, with no name. */
  classes: z.array(
    z.strictObject({ id: z.nullable(idReply), name: z.nullable(z.string()), students: z.int(), ...sums }),
  ),
  /** In the order in which they are paid off; debts of earlier years without an item have no id. */
  items: z.array(
    z.strictObject({ id: z.nullable(idReply), name: z.nullable(z.string()), students: z.int(), ...sums }),
  ),
});
export type BalanceSums = z.infer<typeof balanceSums>;

export const sumBalances = defineCall({
  name: 'payments.sumBalances',
  method: 'GET',
  path: '/slm/Payments/v1/balances/sums',
  summary: 'The sums of the same list: in all, by class and by item.',
  needs: [canSee],
  query: z.strictObject(filterQuery),
  item: balanceSums,
  replies: 'record',
  read: ({ query }) => filterOf(query),
  send: (filter) => ({ query: queryOf(filter) }),
});
