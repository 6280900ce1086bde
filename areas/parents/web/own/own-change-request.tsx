/** A parent's request for a change, and the school's decision. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { Contacts } from '../../links/links-contract.ts';
import type { ChangeRequest } from '../../own/own-contract.ts';
import { changedContacts } from '../../own/own-rules.ts';
import { useWords } from '../words.ts';

const tones = { waiting: 'waiting', approved: 'done', refused: 'late', withdrawn: 'closed' } as const;

export function OwnChangeRequest({ now, request }: { now: Contacts; request: ChangeRequest }) {
  const t = useWords();
  const { day } = useFormats();
  const { state, proposed, proposedAt, decidedAt, reason } = request;
  return (
    <div className="flex flex-col items-start gap-1.5 rounded-card bg-sunken p-3">
      <StatusChip tone={tones[state]}>{t(`PARENTS.own.${state}`)}</StatusChip>
      <p className="text-13 text-ink-3">{day(decidedAt ?? proposedAt)}</p>
      {state === 'waiting' && (
        <Facts
          facts={changedContacts(now, proposed).map((field) => [
            t(`PARENTS.fields.${field}`),
            proposed[field] ?? '–',
          ])}
        />
      )}
      {reason && <p className="text-14 [overflow-wrap:anywhere]">{reason}</p>}
    </div>
  );
}
