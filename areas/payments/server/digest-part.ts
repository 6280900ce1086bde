/** In the digest of a family: what is due now, for parents who pay, where families see balances. */
import { digestParts } from '#areas/notifications/server/public/digest.ts';
import { pastYears } from '#areas/school/server/public/school-years.ts';
import { usualCurrency } from '../rules.ts';
import { accountOfSums } from './accounts/read-account.ts';
import { sumsOfStudents } from './ledger/ledger-store.ts';
import { namedItems } from './plans/items-store.ts';
import { settingsOf } from './settings/settings-store.ts';

export const digestOfPayments = digestParts.contribute({
  order: 40,
  async ofStudents(round, studentIds) {
    if ((await settingsOf(round)).hideBalances) return new Map();
    const sums = await sumsOfStudents(round, studentIds);
    const items = await namedItems(round, [...new Set(sums.flatMap(({ itemId }) => itemId ?? []))]);
    const past = await pastYears(round);
    const byStudent = Map.groupBy(sums, ({ studentId }) => studentId);
    return new Map(
      [...byStudent].flatMap(([studentId, own]) => {
        const { due } = accountOfSums(own, items, past, round.today);
        if (due <= 0) return [];
        const facts = { amount: { amount: due, currency: usualCurrency } };
        return [[studentId, [{ words: 'PAYMENTS.digest', facts, isNew: false, only: 'payers' as const }]]];
      }),
    );
  },
});
