/** The operators of mobile money that the school has set up. */
import { useState } from 'react';
import { operatorNames } from '#areas/payments/contract.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { listProviders, type PaymentProviderSettings } from '../../operators/contract.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./operator-form.tsx')).OperatorForm;

export function OperatorSettings() {
  const t = useWords();
  const labelled = useLabelled();
  const providers = useStaffQuery(listProviders, {}).data;
  const [changing, setChanging] = useState<PaymentProviderSettings | null>(null);
  const close = () => setChanging(null);
  const actionOf = ({ version }: PaymentProviderSettings) =>
    t(version === 0 ? 'MOBILE_MONEY.operators.setUp' : 'MOBILE_MONEY.operators.change');
  if (!providers) return null;
  return (
    <Card title={t('MOBILE_MONEY.operators.title')}>
      <p className="mb-2 text-14 text-ink-2">{t('MOBILE_MONEY.operators.text')}</p>
      <ul>
        {providers.map((one) => (
          <li
            key={one.provider}
            className="flex min-h-row items-center justify-between gap-3 border-t border-rule py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium">{operatorNames[one.provider]}</span>
              {one.account && (
                <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{one.account}</span>
              )}
            </span>
            <span className="flex shrink-0 items-center gap-2">
              <StatusChip tone={one.active ? 'done' : 'closed'}>
                {t(one.active ? 'MOBILE_MONEY.operators.on' : 'MOBILE_MONEY.operators.off')}
              </StatusChip>
              {one.mayEdit && (
                <Button
                  small
                  look="quiet"
                  aria-label={labelled(actionOf(one), operatorNames[one.provider])}
                  onClick={() => setChanging(one)}
                >
                  {actionOf(one)}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {changing && (
        <LazyPart load={loadForm} onMissing={close} props={{ settings: changing, onClose: close }} />
      )}
    </Card>
  );
}
