/** The phones of a student's parents, beside the student's own contacts; other contacts are under Parents. */
import { listName } from '#platform/web/school-names.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Phone } from '#platform/web/ui/facts.tsx';
import { useParentsOfStudent } from './parents-data.ts';
import { useWords } from './words.ts';

export function ParentsPhones({ studentId }: { studentId: number }) {
  const t = useWords();
  const { data } = useParentsOfStudent(studentId);
  const reached = data?.guardians.flatMap((guardian) => {
    const { phone, phone2 } = guardian.contacts ?? {};
    const phones = [phone, phone2].filter((one) => one !== null && one !== undefined);
    const isOver = guardian.state === 'barred' || guardian.state === 'revoked';
    return isOver || phones.length === 0 ? [] : [{ guardian, phones }];
  });
  if (!reached || reached.length === 0) return null;
  return (
    <Card title={t('PARENTS.ofStudent.phones')}>
      <ul className="flex flex-col gap-2">
        {reached.map(({ guardian, phones }) => (
          <li key={guardian.guardianId} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{listName(guardian)}</span>
            <span className="flex flex-wrap gap-x-3">
              {phones.map((number) => (
                <Phone key={number} number={number} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
