/** On the account of a student, for who takes money: asks the payer's phone, where the school has set up an operator. */
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { StudentAccount } from '#areas/payments/web/extension-points.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { listProviders } from '../../operators/contract.ts';
import { useWords } from '../words.ts';
import { usePhoneFields } from './use-phone-fields.ts';

const loadForm = async () => (await import('./pay-by-phone.tsx')).PayByPhone;

interface RequestByPhoneProps {
  account: StudentAccount;
  student: { readonly firstName: string; readonly lastName: string };
}

export function RequestByPhone({ account, student }: RequestByPhoneProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const typed = usePhoneFields(account.studentId);
  const providers = useStaffQuery(listProviders, {}).data ?? [];
  const operators = providers.filter(({ active }) => active).map(({ provider }) => provider);
  if (operators.length === 0) return null;
  const { studentId, currency, due } = account;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={Smartphone} className="self-start" onClick={() => setOpen(true)}>
        {t('MOBILE_MONEY.phone.request')}
      </Button>
      {open && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{
            studentId,
            student: fullName(student),
            operators,
            currency,
            proposed: due,
            atDesk: true,
            typed,
            onClose: close,
          }}
        />
      )}
    </>
  );
}
