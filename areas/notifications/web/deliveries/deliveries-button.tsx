/** Opens the list of single SMS, e-mails and push messages of the school. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { listDeliveries, resendDeliveries } from '../../deliveries/contract.ts';
import { useWords } from '../words.ts';
import type { DeliveriesDialogProps } from './deliveries-dialog.tsx';

type Input = Parameters<typeof listDeliveries.send>[0];
type Change = Parameters<typeof resendDeliveries.send>[0];
const load = async (): Promise<React.ComponentType<DeliveriesDialogProps<Input, Change>>> =>
  (await import('./deliveries-dialog.tsx')).DeliveriesDialog;

export function DeliveriesButton() {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="self-start" onClick={() => setOpen(true)}>
        {t('NOTIFICATIONS.deliveries.open')}
      </Button>
      {isOpen && (
        <LazyPart
          load={load}
          onMissing={close}
          props={{
            list: listDeliveries,
            inputOf: (filter) => ({ ...filter, language }),
            resend: resendDeliveries,
            changeOf: (which) => which,
            showsPurpose: true,
            onClose: close,
          }}
        />
      )}
    </>
  );
}
