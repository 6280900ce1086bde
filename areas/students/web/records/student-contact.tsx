/** How to reach a student's home, and whom to call when nobody is there. */

import { hasAccess } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Facts, Phone } from '#platform/web/ui/facts.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import type { StudentRecord } from '../../records/contract.ts';
import { OwnCard } from '../custom-fields/own-card.tsx';
import { phonesOfStudent } from '../extension-points.ts';
import { useWords } from '../words.ts';

export function StudentContact({ student: { id, contacts, own } }: { student: StudentRecord }) {
  const t = useWords();
  const session = useSession();
  const phones = useContributions(phonesOfStudent).filter(({ needs }) => hasAccess(needs, session));
  if (!contacts) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-4 @min-[820px]:grid-cols-2">
      <Card title={t('STUDENT.parts.contacts')}>
        <Facts
          facts={[
            [t('STUDENT.fields.phone'), contacts.phone && <Phone number={contacts.phone} />],
            [t('STUDENT.fields.phone2'), contacts.phone2 && <Phone number={contacts.phone2} />],
            [t('STUDENT.fields.email'), contacts.email],
            [t('STUDENT.fields.address'), contacts.address],
          ]}
        />
      </Card>
      <OwnCard fields={own.filter(({ seenWith }) => seenWith === 'contacts')} />
      {phones.map(({ loadBody }) => (
        <PartBody key={id} load={loadBody} props={{ studentId: id }} />
      ))}
      <Card title={t('STUDENT.fields.emergency')}>
        {contacts.emergency.length === 0 ? (
          <p className="text-14 text-ink-3">{t('STUDENT.emergency.none')}</p>
        ) : (
          <ol className="flex flex-col gap-2">
            {contacts.emergency.map(({ name, relation, phone }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: whom to call is its place in the order.
              <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-medium">{name}</span>
                  {relation && <span className="text-13 text-ink-3"> · {relation}</span>}
                </span>
                <Phone number={phone} />
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
