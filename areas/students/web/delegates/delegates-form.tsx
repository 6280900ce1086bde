/** Chooses who speaks for a class: its head, and the deputies, each from the students of the class. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { type ClassDelegates, mostDeputies, saveDelegates } from '../../delegates/contract.ts';
import { areFit, type Delegate } from '../../delegates/rules.ts';
import { useStudentsOfClass } from '../list-data.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';

interface DelegatesFormProps {
  opened: ClassDelegates;
  className: string;
  onClose: () => void;
}

/** The student chosen for each position, the head first; null for none. */
interface Typed {
  readonly places: readonly (number | null)[];
}

/** In the order of the places. */
const posts = ['head', ...Array.from({ length: mostDeputies }, (_, index) => `deputy ${index + 1}`)];

export function DelegatesForm({ opened, className, onClose }: DelegatesFormProps) {
  const t = useWords();
  const { chooseDelegates } = useStudentWrites();
  const query = useStudentsOfClass(opened.classId);
  const form = useRecordForm({
    name: `delegates of class ${opened.classId}`,
    opened,
    fieldsOf,
    edit: chooseDelegates,
    editCall: saveDelegates,
    changeOf: (typed: Typed, { classId, version }) => ({
      classId,
      version,
      delegates: delegatesOf(typed),
    }),
    saved: t('STUDENT.delegates.saved'),
    onClose,
  });
  const { fields, theirs } = form;
  const records = (query.data?.rows ?? []).map((row) => ({ id: row.id, label: listName(row) }));
  const fit = areFit(delegatesOf(fields));
  const title = t('STUDENT.delegates.title', { name: className });
  const namesOf = (typed: Typed) =>
    delegatesOf(typed)
      .map(({ studentId }) => records.find(({ id }) => id === studentId)?.label)
      .join(', ') || t('STUDENT.delegates.nobody');
  return (
    <FormDialog
      title={title}
      subtitle={t('STUDENT.delegates.help')}
      form={form}
      ready={fit && form.dirty}
      wrong={!fit && t('STUDENT.errors.delegatesUnfit')}
      conflict={
        theirs && {
          theirs: { title, text: namesOf(fieldsOf(theirs)) },
          mine: { title, text: namesOf(fields) },
        }
      }
    >
      {posts.map((post, position) => (
        <RecordSelect
          key={post}
          label={
            position === 0 ? t('STUDENT.posts.head') : t('STUDENT.delegates.deputyOf', { place: position })
          }
          none={t('STUDENT.delegates.nobody')}
          {...{ query, records }}
          value={fields.places[position] ?? null}
          onChange={(id) =>
            form.change({ places: fields.places.map((one, index) => (index === position ? id : one)) })
          }
        />
      ))}
    </FormDialog>
  );
}

function fieldsOf({ delegates }: ClassDelegates): Typed {
  const head = delegates.find(({ post }) => post === 'head')?.studentId ?? null;
  const deputies = delegates.filter(({ post }) => post === 'deputy').map(({ studentId }) => studentId);
  return { places: [head, ...Array.from({ length: mostDeputies }, (_, index) => deputies[index] ?? null)] };
}

function delegatesOf({ places: holders }: Typed): Delegate[] {
  return holders.flatMap((studentId, index) =>
    studentId === null ? [] : [{ studentId, post: index === 0 ? ('head' as const) : ('deputy' as const) }],
  );
}
