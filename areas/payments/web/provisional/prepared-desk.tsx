/** Makes the desk ready for work without network while it is there, and says what waits to be settled. */
import { useEffect } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useWords } from '../words.ts';
import { useDeskStudents, useProvisional, useUnsentReceipts } from './provisional-data.ts';
import { reserveForDevice } from './reserve-for-device.ts';

async function prepare(organisation: number): Promise<void> {
  // The code is there before the first student is chosen, and before the network is gone.
  await Promise.all([import('../receipts/payment-form.tsx'), import('./offline-desk.tsx')]);
  await reserveForDevice(organisation);
}

export function PreparedDesk() {
  const t = useWords();
  const { organisation } = useSession();
  useDeskStudents();
  const held = (useProvisional().data ?? []).filter(({ state }) => state === 'held').length;
  const refused = useUnsentReceipts().filter(({ state }) => state !== 'waiting').length;
  useEffect(() => {
    // A failure is tried again when the desk is opened again.
    prepare(organisation.id).catch(() => undefined);
  }, [organisation.id]);
  if (held + refused === 0) return null;
  return (
    <Banner kind="notice">
      <p>{t('PAYMENTS.provisional.toSettle', { count: held + refused })}</p>
      <Link
        to="/paymentplans/cashier"
        search={{ view: 'till' }}
        className="font-medium underline underline-offset-3"
      >
        {t('PAYMENTS.provisional.open')}
      </Link>
    </Banner>
  );
}
