/** A staff member's rights at the school, on their page; they are changed in the settings. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useMembers } from '../members/members-data.ts';
import { useWords } from '../words.ts';
import { RightChips } from './right-chips.tsx';

export function MemberJobs({ id }: { id: number }) {
  const t = useWords();
  const member = useMembers(true).data?.find((one) => one.id === id);
  if (!member) return null;
  const { suspended, activated } = member;
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        {suspended && <StatusChip tone="late">{t('MEMBERS.suspended')}</StatusChip>}
        {!activated && <StatusChip tone="draft">{t('MEMBERS.notActivated')}</StatusChip>}
        <RightChips member={member} />
      </p>
      <p className="mt-3 text-14">
        <Link to="/administration/settings/accounts" className="text-primary hover:underline">
          {t('MEMBERS.toAccounts')}
        </Link>
      </p>
    </>
  );
}
