/** The prices of an item: a line for everybody, each level, and whatever classes and categories differ. */
import { ArrowDown, X } from 'lucide-react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Select } from '#platform/web/ui/select.tsx';
import type { PlanBook } from '../../plans/items-contract.ts';
import { targetOf } from '../../rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { NewCategory } from './new-category.tsx';
import { nobody, type TypedPrice } from './use-item-form.ts';

interface PriceRowsProps {
  book: PlanBook;
  /** Number of instalments. */
  count: number;
  prices: readonly TypedPrice[];
  onChange: (prices: readonly TypedPrice[]) => void;
}

export function PriceRows({ book, count, prices, onChange }: PriceRowsProps) {
  const t = useWords();
  const nameOf = useTargetNames(book);
  const shown = prices.filter(({ studentId }) => studentId === null);
  const ofStudents = prices.length - shown.length;
  const replace = (price: TypedPrice, amounts: readonly string[]) =>
    onChange(prices.map((one) => (one === price ? { ...one, amounts } : one)));
  const fillDown = (price: TypedPrice) => {
    const below = shown.slice(shown.indexOf(price) + 1);
    onChange(
      prices.map((one) =>
        below.includes(one) && one.amounts.every((text) => text.trim() === '')
          ? { ...one, amounts: price.amounts }
          : one,
      ),
    );
  };
  return (
    <fieldset>
      <legend className="text-16 font-medium">{t('PAYMENTS.prices')}</legend>
      <p className="mt-1 mb-3 text-13 text-ink-3">{t('PAYMENTS.pricesHelp')}</p>
      <ul className="flex flex-col gap-2">
        {shown.map((price, at) => {
          const name = nameOf(price);
          const filled = price.amounts.some((text) => text.trim() !== '');
          return (
            <li
              key={targetOf(price)}
              className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-b border-rule pb-2 last:border-0 menu:grid-cols-[10rem_1fr_6rem]"
            >
              <span className="text-14 font-medium [overflow-wrap:anywhere]">{name}</span>
              <div
                className={classNames(
                  'order-last col-span-2 grid gap-2 menu:order-none menu:col-span-1',
                  count > 1 && 'grid-cols-2',
                  count > 2 && 'menu:grid-cols-3',
                )}
              >
                {Array.from({ length: count }, (_, index) => (
                  <AmountInput
                    // biome-ignore lint/suspicious/noArrayIndexKey: an instalment has no other name than its number.
                    key={index}
                    label={t('PAYMENTS.amountOf', { name, n: index + 1 })}
                    unseenLabel
                    placeholder={count > 1 ? t('PAYMENTS.instalment', { n: index + 1 }) : undefined}
                    currency={book.currency}
                    value={price.amounts[index] ?? ''}
                    onChange={(typed) =>
                      replace(
                        price,
                        Array.from({ length: count }, (__, part) =>
                          part === index ? typed : (price.amounts[part] ?? ''),
                        ),
                      )
                    }
                  />
                ))}
              </div>
              <span className="flex min-h-control justify-self-end">
                {filled && at < shown.length - 1 && (
                  <IconButton
                    icon={ArrowDown}
                    label={t('PAYMENTS.fillDown')}
                    onClick={() => fillDown(price)}
                  />
                )}
                {targetOf(price) !== targetOf(nobody) && (
                  <IconButton
                    icon={X}
                    label={t('PAYMENTS.removePrice', { name })}
                    onClick={() => onChange(prices.filter((one) => one !== price))}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {ofStudents > 0 && (
        <p className="mt-2 text-13 text-ink-3">{t('PAYMENTS.studentPrices', { count: ofStudents })}</p>
      )}
      <AddPrice book={book} count={count} prices={prices} onChange={onChange} />
    </fieldset>
  );
}

/** Offers the levels, classes and categories that have no line yet. */
function AddPrice({ book, count, prices, onChange }: PriceRowsProps) {
  const t = useWords();
  const nameOf = useTargetNames(book);
  const targets = [
    nobody,
    ...book.levels.map(({ id }) => ({ ...nobody, levelId: id })),
    ...book.classes.map(({ id }) => ({ ...nobody, classId: id })),
    ...book.categories.map(({ id }) => ({ ...nobody, categoryId: id })),
  ].filter((target) => !prices.some((price) => targetOf(price) === targetOf(target)));
  const add = (target: Omit<TypedPrice, 'amounts'>) =>
    onChange([...prices, { ...target, amounts: Array.from({ length: count }, () => '') }]);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2 *:w-72 *:max-w-full">
      <Select
        label={t('PAYMENTS.addPrice')}
        value=""
        onChange={(chosen) => {
          const target = targets.find((one) => targetOf(one) === chosen);
          if (target) add(target);
        }}
        options={[
          { value: '', label: t('PAYMENTS.choose') },
          ...targets.map((target) => ({ value: targetOf(target), label: nameOf(target) })),
        ]}
      />
      <NewCategory onAdded={(categoryId) => add({ ...nobody, categoryId })} />
    </div>
  );
}

/** Names whom a price is for. */
function useTargetNames(book: PlanBook): (target: Omit<TypedPrice, 'amounts'>) => string {
  const t = useWords();
  const find = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.name;
  return ({ levelId, classId, categoryId }) =>
    find(book.levels, levelId) ??
    find(book.classes, classId) ??
    find(book.categories, categoryId) ??
    t('PAYMENTS.everybody');
}
