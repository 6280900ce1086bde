import { fullName } from '#platform/kernel/people/person-name.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { printProvisional } from './print-provisional.ts';
import type { GivenReceipt } from './provisional-data.ts';

/** Prints provisional receipts in the name of the signed-in cashier. */
export function usePrint(): (receipts: readonly GivenReceipt[]) => void {
  const { organisation, user } = useSession();
  const language = useLanguage();
  const { dayAndTime } = useFormats();
  return (receipts) =>
    printProvisional(receipts, {
      school: organisation.name,
      cashier: fullName(user),
      language,
      moment: dayAndTime,
    });
}
