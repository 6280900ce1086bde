/** Extensions and penalties of a student. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { EndButton, TermsRow } from '../terms/terms-row.tsx';
import { useWords } from '../words.ts';
import type { LateEnding } from './late-ending.ts';
import { useLatePayment } from './late-payment-data.ts';

const loadForm = async () => (await import('./extension-form.tsx')).ExtensionForm;
const loadEnd = async () => (await import('./end-late-payment.tsx')).EndLatePayment;

const tones = { active: 'now', expired: 'previous', ended: 'previous' } as const;

export function StudentLatePayment({ studentId }: { studentId: number }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const late = useLatePayment(studentId).data;
  const [granting, setGranting] = useState(false);
  const [ending, setEnding] = useState<LateEnding | null>(null);
  if (!late) return null;
  const { extensions, penalties, mayExtend, currency } = late;
  const isEmpty = extensions.length + penalties.length === 0;
  if (isEmpty && !mayExtend) return null;
  const closeForm = () => setGranting(false);
  const closeEnd = () => setEnding(null);
  return (
    <Card
      title={t('PAYMENTS.late.title')}
      action={
        mayExtend && (
          <Button small look="quiet" className="whitespace-nowrap" onClick={() => setGranting(true)}>
            {t('PAYMENTS.late.grant')}
          </Button>
        )
      }
    >
      {isEmpty && <p className="py-1 text-14 text-ink-3">{t('PAYMENTS.late.none')}</p>}
      <ul>
        {extensions.map((extension) => {
          const { id, item, until, reason, grantedBy, grantedAt, state } = extension;
          return (
            <TermsRow
              key={`extension ${id}`}
              name={t('PAYMENTS.late.until', { day: day(until) })}
              note={[
                item ?? t('PAYMENTS.late.everything'),
                reason,
                grantedBy &&
                  grantedAt &&
                  t('PAYMENTS.late.grantedBy', { name: grantedBy, day: day(grantedAt) }),
              ]}
              amount={<StatusChip tone={tones[state]}>{t(`PAYMENTS.late.states.${state}`)}</StatusChip>}
              end={
                extension.mayEnd && (
                  <EndButton
                    label={t('PAYMENTS.late.end', { day: day(until) })}
                    onEnd={() => setEnding({ kind: 'extension', of: extension })}
                  />
                )
              }
            />
          );
        })}
        {penalties.map((penalty) => {
          const { id, item, instalment, of, amount, reversed } = penalty;
          const name = of > 1 ? t('PAYMENTS.account.instalment', { name: item, n: instalment, of }) : item;
          return (
            <TermsRow
              key={`penalty ${id}`}
              name={`${t('PAYMENTS.purposes.penalty')} · ${name}`}
              note={[
                reversed && t('PAYMENTS.terms.reversed'),
                t('PAYMENTS.late.added', { day: day(penalty.day) }),
              ]}
              amount={reversed ? '' : moneyText(amount, currency, language)}
              end={
                penalty.mayReverse && (
                  <EndButton
                    label={t('PAYMENTS.late.reverse', { name })}
                    onEnd={() => setEnding({ kind: 'penalty', of: penalty })}
                  />
                )
              }
            />
          );
        })}
      </ul>
      {granting && <LazyPart load={loadForm} onMissing={closeForm} props={{ late, onClose: closeForm }} />}
      {ending && <LazyPart load={loadEnd} onMissing={closeEnd} props={{ ending, onClose: closeEnd }} />}
    </Card>
  );
}
