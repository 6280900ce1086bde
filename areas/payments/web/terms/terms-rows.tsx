/** The list of what is agreed for a student; what may be ended or taken back has a button for it. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { StudentTerms, TermsItem } from '../../terms/contract.ts';
import { rateText } from '../../terms/rate-text.ts';
import { useWords } from '../words.ts';
import type { Ending } from './ending.ts';
import { EndButton, TermsRow } from './terms-row.tsx';

const loadEnd = async () => (await import('./end-terms.tsx')).EndTerms;

interface TermsRowsProps {
  terms: StudentTerms;
  given: readonly TermsItem[];
}

export function TermsRows({ terms: { studentId, discounts, debts, currency }, given }: TermsRowsProps) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const [ending, setEnding] = useState<Ending | null>(null);
  const close = () => setEnding(null);
  const money = (amount: number) => moneyText(amount, currency, language);
  return (
    <>
      <ul>
        {discounts.map((discount) => {
          const { id, item, kind, basisPoints, amount, reason, grantedBy, grantedAt, ended } = discount;
          const rate = basisPoints === null ? '' : ` ${rateText(basisPoints, language)}`;
          return (
            <TermsRow
              key={`discount ${id}`}
              name={`${t(`PAYMENTS.terms.kinds.${kind}`)}${rate} · ${item}`}
              note={[
                ended && t('PAYMENTS.terms.ended'),
                reason,
                grantedBy &&
                  grantedAt &&
                  t('PAYMENTS.terms.granted', { name: grantedBy, day: day(grantedAt) }),
              ]}
              amount={ended ? '' : money(-amount)}
              end={
                discount.mayEnd && (
                  <EndButton
                    label={t('PAYMENTS.terms.end', { name: item })}
                    onEnd={() => setEnding({ kind: 'discount', of: discount })}
                  />
                )
              }
            />
          );
        })}
        {given.map((item) => (
          <TermsRow
            key={`item ${item.id}`}
            name={item.name}
            note={[t('PAYMENTS.terms.optional')]}
            amount={money(item.amount)}
            end={
              item.mayEdit && (
                <EndButton
                  label={t('PAYMENTS.terms.withdraw', { name: item.name })}
                  onEnd={() => setEnding({ kind: 'item', of: item })}
                />
              )
            }
          />
        ))}
        {debts.map((debt) => (
          <TermsRow
            key={`debt ${debt.id}`}
            name={t('PAYMENTS.terms.debtOf', { year: debt.year })}
            note={[debt.reversed && t('PAYMENTS.terms.reversed'), debt.reason, debt.carriedBy]}
            amount={debt.reversed ? '' : money(debt.amount)}
            end={
              debt.mayReverse && (
                <EndButton
                  label={t('PAYMENTS.terms.reverse', { year: debt.year })}
                  onEnd={() => setEnding({ kind: 'debt', of: debt })}
                />
              )
            }
          />
        ))}
      </ul>
      {ending && <LazyPart load={loadEnd} onMissing={close} props={{ studentId, ending, onClose: close }} />}
    </>
  );
}
