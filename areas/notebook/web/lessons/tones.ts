import type { Tone } from '#platform/web/ui/status-mark.tsx';
import type { EntryState } from '../../lessons/contract.ts';

export const toneOf: Record<EntryState, Tone> = {
  draft: 'draft',
  submitted: 'ongoing',
  signed: 'done',
  locked: 'closed',
};
