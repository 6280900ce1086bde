/** The penalties of a plan: its rule in words, what was posted by it, and changing it. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { PlanPenalties as Penalties } from '../../late-payment/penalty-rule-contract.ts';
import { rateText } from '../../terms/rate-text.ts';
import { useWords } from '../words.ts';
import { usePenaltyRuleWrites, usePlanPenalties } from './late-payment-data.ts';

const loadForm = async () => (await import('./penalty-form.tsx')).PenaltyForm;

export function PlanPenalties({ planId, currency }: { planId: number; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  const penalties = usePlanPenalties(planId).data;
  const [open, setOpen] = useState(false);
  if (!penalties || (penalties.rule === null && penalties.count === 0 && !penalties.mayEdit)) return null;
  const { rule, count, sum, mayEdit } = penalties;
  const close = () => setOpen(false);
  return (
    <Card
      title={t('PAYMENTS.penalties.title')}
      action={
        mayEdit && (
          <span className="flex">
            {rule && <SwitchOff penalties={penalties} />}
            <Button small look="quiet" onClick={() => setOpen(true)}>
              {t(rule ? 'PAYMENTS.penalties.change' : 'PAYMENTS.penalties.set')}
            </Button>
          </span>
        )
      }
    >
      <RuleText rule={rule} currency={currency} />
      {count > 0 && (
        <p className="mt-1 text-13 tabular text-ink-3">
          {t('PAYMENTS.penalties.posted', { count, amount: moneyText(sum, currency, language) })}
        </p>
      )}
      {open && <LazyPart load={loadForm} onMissing={close} props={{ penalties, currency, onClose: close }} />}
    </Card>
  );
}

function RuleText({ rule, currency }: { rule: Penalties['rule']; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  if (!rule) return <p className="text-14 text-ink-3">{t('PAYMENTS.penalties.none')}</p>;
  const { graceDays, basisPoints, amount, most } = rule;
  const money = (one: number) => moneyText(one, currency, language);
  const size =
    basisPoints === null
      ? money(amount ?? 0)
      : t('PAYMENTS.penalties.ofOpen', { rate: rateText(basisPoints, language) });
  return (
    <p className="text-14">
      {t('PAYMENTS.penalties.rule', { count: graceDays, size })}
      {most !== null && ` ${t('PAYMENTS.penalties.atMost', { amount: money(most) })}`}
    </p>
  );
}

function SwitchOff({ penalties: { planId, version } }: { penalties: Penalties }) {
  const t = useWords();
  const textOf = useFailureText();
  const { set } = usePenaltyRuleWrites();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        {t('PAYMENTS.penalties.off')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('PAYMENTS.penalties.offTitle')}
        confirm={t('PAYMENTS.penalties.off')}
        busy={set.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          set.mutate(
            { planId, version, rule: null },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('PAYMENTS.penalties.offNow') }),
              onError: (error) => showToast({ kind: 'failure', text: textOf(error) }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('PAYMENTS.penalties.offText')}
      </ConfirmDialog>
    </>
  );
}
