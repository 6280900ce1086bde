import { fullName } from '#platform/kernel/people/person-name.ts';
import { PhotoDialog } from '#platform/web/ui/photo-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { OwnProfile } from '../../own-account/profile-contract.ts';
import { useWords } from '../words.ts';
import { tellProfile, useOwnProfileWrites } from './own-profile-data.ts';

export function OwnPhotoDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const t = useWords();
  const { setPhoto, removePhoto } = useOwnProfileWrites();
  const after = {
    onSuccess: (changed: OwnProfile) => {
      tellProfile(changed);
      showToast({ kind: 'info', text: t('PROFILE.saved') });
      onClose();
    },
  };
  return (
    <PhotoDialog
      subtitle={fullName(profile)}
      has={profile.image !== null}
      saving={setPhoto}
      removing={removePhoto}
      onSave={(image) => setPhoto.mutate({ image }, after)}
      onRemove={() => removePhoto.mutate({}, after)}
      onClose={onClose}
    />
  );
}
