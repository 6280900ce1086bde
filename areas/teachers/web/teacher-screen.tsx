/** The page of one teacher: who, what they teach this year, and for who keeps the file how they are reached and employed. */
import { GraduationCap, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { RecordBody } from '#platform/web/ui/record-body.tsx';
import { readTeacher, type TeacherRecord } from '../record-contract.ts';
import { useTeacher } from './teacher-data.ts';
import { TeacherPage } from './teacher-page.tsx';
import { useWords } from './words.ts';

const loadForm = async () => (await import('./teacher-form.tsx')).TeacherForm;

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={readTeacher} staffOnly title={t('TEACHER.one')} icon={GraduationCap}>
      <TeacherOfAddress />
    </PageOfCall>
  );
}

function TeacherOfAddress() {
  const t = useWords();
  const { search } = useAddress();
  const id = Number(search['teacher'] ?? 0);
  const query = useTeacher(id);
  const [opened, setOpened] = useState<TeacherRecord | null>(null);
  const teacher = query.data;
  return (
    <Page
      title={teacher ? listName(teacher) : t('TEACHER.one')}
      icon={GraduationCap}
      crumb={t('TEACHER.title')}
      actions={
        teacher?.mayEdit && (
          <Button look="primary" icon={Pencil} onClick={() => setOpened(teacher)}>
            {t('TEACHER.file.change')}
          </Button>
        )
      }
    >
      <BackLink to="/teacher">{t('TEACHER.all')}</BackLink>
      <RecordBody id={id} query={query} gone={t('TEACHER.gone')}>
        {(record) => <TeacherPage teacher={record} />}
      </RecordBody>
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened, onClose: () => setOpened(null) }}
        />
      )}
    </Page>
  );
}
