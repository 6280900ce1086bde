/** The students in reach, found by name or matricule, level and class. */
import { Plus, UsersRound } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useClassRecords } from '#areas/classes/web/late-public.tsx';
import { LevelSelect } from '#areas/school/web/late-public.tsx';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { canWrite } from '../records-contract.ts';
import { StudentList } from './student-list.tsx';

const loadForm = async () => (await import('./student-form.tsx')).StudentForm;

export function Screen() {
  const t = useWords<typeof en>();
  const session = useSession();
  const [text, setText] = useState('');
  const [classId, setClassId] = useState<number | null>(null);
  const [levelId, setLevelId] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const keyword = useDeferredValue(text.trim());
  const staff = isStaff(session);
  const classes = useClassRecords();
  const ofLevel = (classes.data ?? []).filter((one) => levelId === null || one.levelId === levelId);
  return (
    <Page
      title={t('STUDENT.title')}
      icon={UsersRound}
      actions={
        hasRole(session, canWrite) && (
          <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t('STUDENT.add')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {staff && (
          <div className="grid gap-3 menu:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
            <SearchBox
              value={text}
              onChange={setText}
              label={t('STUDENT.search')}
              placeholder={t('STUDENT.search')}
              className="items-end"
            />
            <LevelSelect
              label={t('STUDENT.filters.level')}
              unseenLabel
              none={t('STUDENT.filters.everyLevel')}
              value={levelId}
              onChange={(chosen) => {
                setLevelId(chosen);
                setClassId(null);
              }}
            />
            <Select
              label={t('STUDENT.filters.class')}
              unseenLabel
              value={String(classId ?? '')}
              onChange={(chosen) => setClassId(chosen === '' ? null : Number(chosen))}
              options={[
                { value: '', label: t('STUDENT.filters.everyClass') },
                ...ofLevel.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </div>
        )}
        <StudentList
          filter={{ keyword, classId, levelId }}
          nameOfClass={(id) => classes.data?.find((one) => one.id === id)?.name ?? null}
        />
      </div>
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={() => setAdding(false)}
          props={{ opened: null, classId, onClose: () => setAdding(false) }}
        />
      )}
    </Page>
  );
}
