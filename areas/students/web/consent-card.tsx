/** Consent to the photo: for which use it stands, since when and how; given and withdrawn by who may. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import { type ConsentPurpose, type Consents, purposes } from '../consents-contract.ts';
import type { en } from '../late-words/en.ts';
import { useConsents, useConsentWrites } from './consents-data.ts';
import { Card } from './record-card.tsx';

export function ConsentCard({ studentId }: { studentId: number }) {
  const t = useWords<typeof en>();
  const query = useConsents(studentId);
  // Somebody who neither keeps the record nor is a parent is not told.
  if (query.error?.status === 403) return null;
  return (
    <Card title={t('STUDENT.consent.title')}>
      {query.data ? (
        <ul className="flex flex-col gap-3">
          {purposes.map((purpose) => (
            <Purpose key={purpose} studentId={studentId} purpose={purpose} consents={query.data} />
          ))}
        </ul>
      ) : (
        <LateSpinner />
      )}
    </Card>
  );
}

interface PurposeProps {
  studentId: number;
  purpose: ConsentPurpose;
  consents: Consents;
}

function Purpose({ studentId, purpose, consents: { consents, mayGive } }: PurposeProps) {
  const t = useWords<typeof en>();
  const { dayAndTime } = useFormats();
  const failureText = useFailureText();
  const { set } = useConsentWrites();
  const latest = consents.find((one) => one.purpose === purpose);
  const stands = latest !== undefined && latest.withdrawnAt === null;
  const since = latest?.withdrawnAt ?? latest?.givenAt;
  const state = !latest ? purpose : stands ? latest.way : 'withdrawn';
  return (
    <li>
      <Checkbox
        checked={stands}
        disabled={!mayGive || set.isPending}
        onChange={(given) =>
          set.mutate(
            { id: studentId, purpose, given },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.saved') }),
              onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
            },
          )
        }
      >
        {t(`STUDENT.consent.wording.${purpose}`)}
        <span className="block text-13 text-ink-3">
          {t(`STUDENT.consent.state.${state}`, { at: since ? dayAndTime(since) : '' })}
        </span>
      </Checkbox>
    </li>
  );
}
