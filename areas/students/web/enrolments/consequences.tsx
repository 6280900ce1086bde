/** Consequences shown before a student leaves a class: sentences of the areas that keep data for the student. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { useLateWords } from '#platform/web/use-late-words.ts';
import { useAnyWords } from '#platform/web/words.ts';
import type { Consequence } from '../../enrolments/life-contract.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { useConsequences } from '../student-data.ts';
import type { Words } from '../words.ts';

interface ConsequencesProps {
  id: number;
  /** Null for all classes of this year. */
  classId: number | null;
  /** Where the student goes, if that is known. */
  toClassId: number | null;
}

export function Consequences({ id, classId, toClassId }: ConsequencesProps) {
  return <ConsequenceNotice found={useConsequences(id, classId, toClassId).data ?? []} />;
}

/** @param found the consequences that areas report */
export function ConsequenceNotice({ found }: { found: readonly Consequence[] }) {
  const say = useAnyWords();
  const spoken = useLateWords(found.map(({ area }) => area));
  if (found.length === 0 || !spoken) return null;
  return (
    <Banner kind="notice">
      {found.map(({ key, count }) => (
        <span key={key} className="block">
          {say(key, { count })}
        </span>
      ))}
    </Banner>
  );
}

/** A version of the record in a conflict: the student's class in it. */
export function versionOf(t: Words, { enrolments, status }: StudentRecord) {
  const [now] = enrolments;
  return { title: now?.className ?? t('STUDENT.noClass'), text: t(`STUDENT.status.${status}`) };
}
