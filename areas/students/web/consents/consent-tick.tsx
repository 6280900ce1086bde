/** Whether one use of the photo was agreed to, since when and how; with its tick for who may give and withdraw. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { ConsentPurpose, Consents } from '../../consents/contract.ts';
import { useWords } from '../words.ts';
import { useConsentWrites } from './consents-data.ts';

interface ConsentTickProps {
  studentId: number;
  purpose: ConsentPurpose;
  consents: Consents;
}

export function ConsentTick({ studentId, purpose, consents: { consents, mayGive } }: ConsentTickProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { set } = useConsentWrites();
  const latest = consents.find((one) => one.purpose === purpose);
  const isGiven = latest !== undefined && latest.withdrawnAt === null;
  const since = latest?.withdrawnAt ?? latest?.givenAt;
  const state = !latest ? purpose : isGiven ? latest.way : 'withdrawn';
  return (
    <Checkbox
      checked={isGiven}
      disabled={!mayGive || set.isPending}
      onChange={(given) =>
        set.mutate(
          { id: studentId, purpose, given },
          {
            onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.saved') }),
          },
        )
      }
    >
      {t(`STUDENT.consent.wording.${purpose}`)}
      <span className="block text-13 text-ink-3">
        {t(`STUDENT.consent.state.${state}`, { at: since ? dayAndTime(since) : '' })}
      </span>
    </Checkbox>
  );
}
