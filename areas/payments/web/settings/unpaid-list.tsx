/** Prints the students who have not paid, by class. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { printUnpaid } from '../../settings/contract.ts';
import { useWords } from '../words.ts';

export function UnpaidList() {
  const t = useWords();
  const textOf = useFailureText();
  const [graceDays, setGraceDays] = useState('0');
  const print = useDocument(printUnpaid);
  return (
    <Card title={t('PAYMENTS.settings.unpaid')}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextInput
            label={t('PAYMENTS.settings.unpaidGrace')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={graceDays}
            onChange={({ target }) => setGraceDays(target.value.replace(/\D/g, ''))}
          />
        </div>
        <Button
          icon={Printer}
          busy={print.isPending}
          onClick={() => print.mutate({ classId: null, graceDays: Math.min(366, Number(graceDays)) })}
        >
          {t('PAYMENTS.settings.unpaidPrint')}
        </Button>
      </div>
      {print.error && <Banner kind="error">{textOf(print.error)}</Banner>}
    </Card>
  );
}
