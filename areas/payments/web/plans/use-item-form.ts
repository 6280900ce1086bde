/** The fields of an item's form, and the writes that save them. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount, shownAmount } from '../../amount-text.ts';
import {
  editItem,
  type ItemKind,
  type PlanBook,
  type PlanItem,
  type Price,
} from '../../plans/items-contract.ts';
import { useWords } from '../words.ts';
import { useItemWrites } from './plans-data.ts';

/** A price as it is typed: one text per instalment. */
export interface TypedPrice extends Omit<Price, 'amounts'> {
  readonly amounts: readonly string[];
}

export interface TypedItem {
  readonly name: string;
  readonly kind: ItemKind;
  readonly compulsory: boolean;
  readonly dueDays: readonly (SchoolDay | null)[];
  readonly prices: readonly TypedPrice[];
}

export const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };

/** The typed item, ready to be sent; null while something is missing or wrong. An empty line of prices is left out. */
export function wantedOf(typed: TypedItem, currency: string) {
  const dueDays = typed.dueDays.flatMap((day) => day ?? []);
  const prices = typed.prices.flatMap((price) => {
    const amounts = price.amounts.slice(0, typed.dueDays.length).map((text) => readAmount(text, currency));
    return amounts.every((amount) => amount === null) ? [] : [{ ...price, amounts }];
  });
  const read = prices.flatMap(({ amounts, ...target }) => {
    const whole = amounts.flatMap((amount) => (typeof amount === 'number' ? [amount] : []));
    return whole.length === typed.dueDays.length ? [{ ...target, amounts: whole }] : [];
  });
  const complete =
    typed.name.trim() !== '' &&
    dueDays.length > 0 &&
    dueDays.length === typed.dueDays.length &&
    read.length === prices.length;
  return complete
    ? { name: typed.name.trim(), kind: typed.kind, compulsory: typed.compulsory, dueDays, prices: read }
    : null;
}

/** A line for each level, and for everybody where the plan has no levels, so that the amounts can be filled in at once. */
function typedOf(item: PlanItem | null, book: PlanBook, language: Language): TypedItem {
  const count = item?.instalments.length ?? 1;
  const stored = (item?.prices ?? []).map(
    (price): TypedPrice => ({
      ...price,
      amounts: price.amounts.map((amount) => shownAmount(amount, book.currency, language)),
    }),
  );
  const empty = Array.from({ length: count }, () => '');
  const used = book.levels.filter(({ id }) => book.classes.some(({ levelId }) => levelId === id));
  const offered = [
    { ...nobody, amounts: empty },
    ...used.map(({ id }) => ({ ...nobody, levelId: id, amounts: empty })),
  ];
  const missing = offered.filter(
    ({ levelId }) =>
      !stored.some((price) => isOnly(price, levelId)) && (levelId !== null || stored.length === 0),
  );
  return {
    name: item?.name ?? '',
    kind: item?.kind ?? 'tuition',
    compulsory: item?.compulsory ?? true,
    dueDays: item?.instalments.map(({ dueOn }) => dueOn) ?? [null],
    prices: [
      ...stored.filter((price) => price.levelId === null && isOnly(price, null)),
      ...inLevelOrder(stored, missing, used),
    ],
  };
}

function isOnly({ levelId, classId, categoryId, studentId }: Omit<Price, 'amounts'>, wanted: number | null) {
  return levelId === wanted && classId === null && categoryId === null && studentId === null;
}

function inLevelOrder(
  stored: readonly TypedPrice[],
  missing: readonly TypedPrice[],
  levels: PlanBook['levels'],
): readonly TypedPrice[] {
  const others = stored.filter((price) => !isOnly(price, null));
  const levelIndex = ({ levelId }: TypedPrice) => {
    const at = levels.findIndex(({ id }) => id === levelId);
    return at === -1 ? levels.length : at;
  };
  return [...missing, ...others].sort((one, other) =>
    isOnly(one, null) ? -1 : isOnly(other, null) ? 1 : levelIndex(one) - levelIndex(other),
  );
}

/** @param opened the item to edit, as last read; null for a new one */
export function useItemForm(book: PlanBook, opened: PlanItem | null, onClose: () => void) {
  const t = useWords();
  const language = useLanguage();
  const { create, edit } = useItemWrites();
  const { currency, plan } = book;
  const form = useRecordForm({
    name: `payment item ${opened?.id ?? `new in ${plan.id}`}`,
    opened,
    fieldsOf: (item: PlanItem) => typedOf(item, book, language),
    adding: {
      start: () => typedOf(null, book, language),
      create,
      newOf: (typed) => {
        const wanted = wantedOf(typed, currency);
        return wanted && { planId: plan.id, ...wanted };
      },
    },
    edit,
    editCall: editItem,
    changeOf: (typed, stored) => {
      const wanted = wantedOf(typed, currency) ?? {
        ...stored,
        dueDays: stored.instalments.map(({ dueOn }) => dueOn),
      };
      const { name, kind, compulsory, dueDays, prices } = wanted;
      return { id: stored.id, version: stored.version, name, kind, compulsory, dueDays, prices };
    },
    saved: t('PAYMENTS.itemSaved'),
    onClose,
  });
  /** The change of an item as it was sent last. */
  return { ...form, sent: edit.variables };
}
