/** One's own profile: photo, title and name, e-mail. Each form loads on demand. */
import { AtSign, Camera, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';
import { useOwnProfile } from './own-profile-data.ts';

const loadPhoto = async () => (await import('./own-photo-dialog.tsx')).OwnPhotoDialog;
const loadNames = async () => (await import('./own-names-form.tsx')).OwnNamesForm;
const loadEmail = async () => (await import('./own-email-form.tsx')).OwnEmailForm;

/** Space reserved for the buttons from the start: three lines on a phone. */
const room = 'min-h-37 menu:min-h-control';

export function OwnProfile() {
  const t = useWords();
  const query = useOwnProfile();
  const [open, setOpen] = useState<'photo' | 'names' | 'email' | null>(null);
  const onClose = () => setOpen(null);
  const profile = query.data;
  if (!profile) {
    return query.error ? (
      <ErrorState error={query.error} size="pop" onRetry={() => void query.refetch()} />
    ) : (
      <div className={room} />
    );
  }
  return (
    <div className={`${room} grid gap-2 menu:flex menu:flex-wrap`}>
      <Button icon={Camera} aria-haspopup="dialog" onClick={() => setOpen('photo')}>
        {t('PROFILE.photo')}
      </Button>
      <Button icon={Pencil} aria-haspopup="dialog" onClick={() => setOpen('names')}>
        {t(profile.mayRename ? 'PROFILE.edit' : 'PROFILE.editTitle')}
      </Button>
      <Button icon={AtSign} aria-haspopup="dialog" onClick={() => setOpen('email')}>
        {t(profile.email === null ? 'PROFILE.email.add' : 'PROFILE.email.change')}
      </Button>
      {open === 'photo' && <LazyPart load={loadPhoto} onMissing={onClose} props={{ profile, onClose }} />}
      {open === 'names' && (
        <LazyPart load={loadNames} onMissing={onClose} props={{ opened: profile, onClose }} />
      )}
      {open === 'email' && <LazyPart load={loadEmail} onMissing={onClose} props={{ profile, onClose }} />}
    </div>
  );
}
