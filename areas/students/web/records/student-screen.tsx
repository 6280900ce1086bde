/** The record of one student: who it is on top, then a tab for each part that the reader may open. */
import { UsersRound } from 'lucide-react';
import { hasAccess, isStaff } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { go, useAddress } from '#platform/web/navigation.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { FilterBar } from '#platform/web/ui/filter-bar.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageOfCall } from '#platform/web/ui/page-of-call.tsx';
import { PartBody } from '#platform/web/ui/part-body.tsx';
import { RecordBody } from '#platform/web/ui/record-body.tsx';
import { readStudent, type StudentRecord } from '../../records/contract.ts';
import { partsOfStudent, tabOrder } from '../extension-points.ts';
import { useStudent } from '../list-data.ts';
import { useWords } from '../words.ts';
import { StudentActions } from './student-actions.tsx';
import { StudentHead } from './student-head.tsx';

export function Screen() {
  const t = useWords();
  return (
    <PageOfCall call={readStudent} title={t('STUDENT.one')} icon={UsersRound}>
      <StudentOfAddress />
    </PageOfCall>
  );
}

function StudentOfAddress() {
  const t = useWords();
  const session = useSession();
  const { search } = useAddress();
  const id = Number(search['student'] ?? 0);
  const query = useStudent(id);
  const student = query.data;
  return (
    <Page
      title={student ? listName(student) : t('STUDENT.one')}
      icon={UsersRound}
      crumb={t('STUDENT.title')}
      actions={student?.mayEdit && <StudentActions student={student} />}
    >
      <BackLink to="/student">{t(isStaff(session) ? 'STUDENT.all' : 'STUDENT.ownChildren')}</BackLink>
      <RecordBody id={id} query={query} gone={t('STUDENT.gone')}>
        {(record) => <Record student={record} />}
      </RecordBody>
    </Page>
  );
}

function Record({ student }: { student: StudentRecord }) {
  const t = useWords();
  const session = useSession();
  const { path, search } = useAddress();
  const parts = useContributions(partsOfStudent)
    .filter(({ needs, shown }) => hasAccess(needs, session) && (shown?.(student) ?? true))
    .toSorted((one, other) => tabOrder.indexOf(one.id) - tabOrder.indexOf(other.id));
  const open = parts.find(({ id }) => id === search['tab']) ?? parts[0];
  return (
    <div className="flex flex-col gap-4">
      <StudentHead student={student} />
      {open && parts.length > 1 && (
        <FilterBar
          label={t('STUDENT.tabs.label')}
          value={open.id}
          choices={parts.map(({ id }) => ({ value: id, label: t(`STUDENT.tabs.${id}`) }))}
          onChange={(tab) => go(path, { search: { ...search, tab }, replace: true })}
        />
      )}
      {open && <PartBody key={`${student.id} ${open.id}`} load={open.loadBody} props={{ student }} />}
    </div>
  );
}
