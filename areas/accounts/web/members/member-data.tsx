/** Export of the data that the school holds about a staff member, in a dialog. */
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { PersonDataPart } from '#platform/web/person-data.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import type { Member } from '../../members/contract.ts';
import { useWords } from '../words.ts';

interface MemberDataProps {
  member: Member;
  part: PersonDataPart;
  onClose: () => void;
}

export function MemberData({ member, part, onClose }: MemberDataProps) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t('MEMBERS.data')} subtitle={fullName(member)} wide>
      <PartBody load={part.loadBody} props={{ kind: 'member' as const, id: member.id }} />
    </Dialog>
  );
}
