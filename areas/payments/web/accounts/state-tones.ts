import type { Tone } from '#platform/web/ui/status-mark.tsx';
import type { InstalmentState } from '../../accounts/contract.ts';

/** How the chip of an instalment or of an account looks. */
export const stateTones: Readonly<Record<InstalmentState, Tone>> = {
  paid: 'done',
  covered: 'closed',
  partial: 'draft',
  waiting: 'future',
  due: 'now',
  late: 'late',
};
