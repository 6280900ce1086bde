/** Delegates of a class, above its students; chosen by callers who may change them. */
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useStudentsOfClass } from '../list-data.ts';
import { useDelegates } from '../student-data.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./delegates-form.tsx')).DelegatesForm;

export function Delegates({ classroom: { id, name } }: { classroom: ClassOnPage }) {
  const t = useWords();
  const read = useDelegates(id).data;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const sit = useStudentsOfClass(id).data?.rows.length ?? 0;
  // A class without students can have no delegates.
  if (!read || (read.delegates.length === 0 && !(read.mayEdit && sit > 0))) return null;
  const { delegates, mayEdit } = read;
  return (
    <section
      aria-label={t('STUDENT.delegates.title', { name })}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-rule bg-surface px-4 py-2.5"
    >
      {delegates.length === 0 ? (
        <p className="text-14 text-ink-3">{t('STUDENT.delegates.none')}</p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-1">
          {delegates.map((one) => (
            <li key={one.studentId} className="min-w-0">
              <span className="block text-12 text-ink-3">{t(`STUDENT.posts.${one.post}`)}</span>
              <Link
                to="/student/detail"
                search={{ student: one.studentId }}
                className="font-medium text-primary [overflow-wrap:anywhere] hover:underline"
              >
                {listName(one)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button small icon={Megaphone} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(delegates.length === 0 ? 'STUDENT.delegates.choose' : 'STUDENT.delegates.change')}
        </Button>
      )}
      {open && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{ opened: read, className: name, onClose: close }}
        />
      )}
    </section>
  );
}
