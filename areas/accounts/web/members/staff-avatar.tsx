/** The face of a colleague in a list: their photo once it is there, initials until then and for who has none. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { listStaffPhotos } from '../../members/staff-contract.ts';

interface StaffAvatarProps {
  id: number;
  firstName: string;
  lastName: string;
  /** As `Avatar` has it. */
  size?: 'row' | 'large';
}

export function StaffAvatar(person: StaffAvatarProps) {
  const photos = useStaffQuery(listStaffPhotos, {}).data;
  return <Avatar {...person} image={photos?.find(({ id }) => id === person.id)?.image ?? null} />;
}
