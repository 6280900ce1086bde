/** Consent to the photo: for which use it is given, since when and how; given and withdrawn by people with the right. */

import { Card } from '#platform/web/ui/card.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { purposes } from '../../consents/contract.ts';
import { useWords } from '../words.ts';
import { ConsentTick } from './consent-tick.tsx';
import { useConsents } from './consents-data.ts';

export function ConsentCard({ studentId }: { studentId: number }) {
  const t = useWords();
  const query = useConsents(studentId);
  // Hidden from people who neither edit the record nor are parents.
  if (query.error?.status === 403) return null;
  return (
    <Card title={t('STUDENT.consent.title')}>
      {query.data ? (
        <ul className="flex flex-col gap-3">
          {purposes.map((purpose) => (
            <li key={purpose}>
              <ConsentTick studentId={studentId} purpose={purpose} consents={query.data} />
            </li>
          ))}
        </ul>
      ) : (
        <LateSpinner />
      )}
    </Card>
  );
}
