/** On the page of a family: the way to pay, where nothing waits to be confirmed. */
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Family, FamilyChild } from '#areas/payments/web/extension-points.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { blocksAnother } from '../../collecting/rules.ts';
import { usePhoneFields } from './use-phone-fields.ts';

const loadPay = async () => (await import('./pay-by-phone.tsx')).PayByPhone;

interface PayButtonProps {
  family: Family;
  child: FamilyChild;
  name: string;
}

export function PayButton({ family: { operators, currency }, child, name }: PayButtonProps) {
  const [open, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const { studentId, firstName, lastName, due, next, phonePayments } = child;
  const typed = usePhoneFields(studentId);
  const close = () => setOpen(false);
  const ageOf = (at: string) => (now - Date.parse(at)) / 1000;
  if (phonePayments.some(({ state, requestedAt }) => blocksAnother(state, ageOf(requestedAt)))) return null;
  return (
    <>
      <Button look="primary" wide icon={Smartphone} className="mt-4" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {open && (
        <LazyPart
          load={loadPay}
          onMissing={close}
          props={{
            studentId,
            student: `${firstName} ${lastName}`,
            operators,
            currency,
            proposed: due > 0 ? due : (next?.amount ?? 0),
            atDesk: false,
            typed,
            onClose: close,
          }}
        />
      )}
    </>
  );
}
