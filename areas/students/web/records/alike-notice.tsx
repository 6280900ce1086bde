/** Shown while a student is added: a student of this name exists already. Queried once the typing pauses. */
import { useEffect, useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { GivenStudent } from '../../records/contract.ts';
import { useAlike } from '../student-data.ts';
import { useWords } from '../words.ts';

/** Milliseconds without a key. */
const rest = 600;

export function AlikeNotice({
  student,
}: {
  student: Pick<GivenStudent, 'firstName' | 'lastName' | 'birthDate'>;
}) {
  const t = useWords();
  const { day } = useFormats();
  const { firstName, lastName, birthDate } = student;
  const [settled, setSettled] = useState({ firstName, lastName, birthDate });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ firstName, lastName, birthDate }), rest);
    return () => clearTimeout(timer);
  }, [firstName, lastName, birthDate]);
  const found = useAlike(settled).data ?? [];
  if (found.length === 0 || settled.lastName !== lastName) return null;
  return (
    <Banner kind="notice">
      {t('STUDENT.duplicates.alike')}
      {found.map((one) => (
        <span key={one.id} className="block">
          {[
            listName(one),
            one.matricule,
            one.birthDate && day(one.birthDate),
            ...one.seats.map(({ className }) => className),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </Banner>
  );
}
