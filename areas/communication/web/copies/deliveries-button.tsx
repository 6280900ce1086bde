/** Opens what became of a message by SMS, e-mail and push. */
import { useState } from 'react';
import {
  type DeliveriesDialogProps,
  loadDeliveries,
} from '#areas/notifications/web/public/load-deliveries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { listDeliveries, resendDeliveries } from '../../copies/copies-contract.ts';
import { useWords } from '../words.ts';

type Input = Parameters<typeof listDeliveries.send>[0];
type Change = Parameters<typeof resendDeliveries.send>[0];
const load: () => Promise<React.ComponentType<DeliveriesDialogProps<Input, Change>>> = loadDeliveries;

export function DeliveriesButton({ messageId }: { messageId: number }) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('COMMUNICATION.copies.deliveries')}</Button>
      {isOpen && <DeliveriesOfMessage messageId={messageId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DeliveriesOfMessageProps {
  messageId: number;
  /** Shown first; all without it. */
  initially?: 'uncertain';
  onClose: () => void;
}

export function DeliveriesOfMessage({ messageId: id, initially, onClose }: DeliveriesOfMessageProps) {
  const language = useLanguage();
  return (
    <LazyPart
      load={load}
      onMissing={onClose}
      props={{
        list: listDeliveries,
        inputOf: (filter) => ({ ...filter, id, language }),
        resend: resendDeliveries,
        changeOf: (which) => ({ id, ...which }),
        ...(initially && { initially }),
        onClose,
      }}
    />
  );
}
