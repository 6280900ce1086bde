/** A member's rights at the school: a chip for each job and each single role. */
import { Chip } from '#platform/web/ui/chip.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import type { Member } from '../../members/contract.ts';
import { hasRights } from '../../members/rules.ts';
import { rightsInWords } from '../../rights/rights-in-words.ts';
import { useWords } from '../words.ts';

export function RightChips({ member }: { member: Member }) {
  const t = useWords();
  const say = useAnyWords();
  const { jobs, roles, otherRoles } = member;
  return (
    <>
      {rightsInWords(say, [...jobs, ...roles]).map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {otherRoles > 0 && <Chip>{t('MEMBERS.otherRoles', { count: otherRoles })}</Chip>}
      {!hasRights(member) && otherRoles === 0 && <Chip>{t('MEMBERS.noJob')}</Chip>}
    </>
  );
}
