/** The list of students with the columns that somebody chose: for windows that are wide enough. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import type { FilledField } from '../../custom-fields/contract.ts';
import { useWrittenValue } from '../custom-fields/own-card.tsx';
import { useDepartureText } from '../enrolments/departure-text.ts';
import type { StudentFilter } from '../list-data.ts';
import { useWords } from '../words.ts';
import { type Column, chosenColumns, fieldOf, isOwn, needsDetails, type OwnColumn } from './columns.ts';
import { type Elsewhere, FoundStudents } from './student-list.tsx';
import { useColumns } from './use-columns.ts';

/** In rem, at least. */
const widths: Readonly<Record<Column | 'name', number>> = {
  name: 11,
  class: 5.5,
  matricule: 8.5,
  nationalMatricule: 8.5,
  sex: 4,
  birthDate: 6.5,
  birthPlace: 7,
  nationality: 7,
  repeating: 5.5,
  phone: 9.5,
};
const ownWidths = { text: 13, choice: 9, day: 7, yesNo: 7, whole: 7 } as const;
/** Signs that surely find room in two lines of a cell. */
const longest = 16;
/** Width of a row's edges and of the initials before the name. */
const edges = 5;

interface TableProps {
  filter: StudentFilter;
  onElsewhere: Elsewhere;
  nameOfClass: (id: number) => string | null;
  /** As they are kept on the device. */
  stored: string | null;
}

export function StudentTable({ filter, onElsewhere, nameOfClass, stored }: TableProps) {
  const t = useWords();
  const { offered, field, labelOf } = useColumns(stored);
  const shown = chosenColumns(stored, offered);
  const cellOf = useCells(nameOfClass);
  const ownCell = useOwnCell(field);
  const all = ['name', ...shown] as const;
  const widthOf = (column: Column | OwnColumn | 'name') =>
    column === 'name' || !isOwn(column) ? widths[column] : ownWidths[field(column)?.kind ?? 'day'];
  const template = all
    .map((column) => `minmax(${widthOf(column)}rem,${column === 'name' ? 3 : 1}fr)`)
    .join(' ');
  const width = all.reduce((sum, column) => sum + widthOf(column) + 1, edges);
  return (
    <FoundStudents
      filter={filter}
      onElsewhere={onElsewhere}
      wanted={{ withDetails: needsDetails(shown), customFields: shown.filter(isOwn).map(fieldOf) }}
      table={{
        width: `${width}rem`,
        head: (
          // Each cell says its column to who hears the list.
          <div
            aria-hidden="true"
            className="grid gap-x-4 pr-4 pb-1.5 pl-15 text-12 font-medium text-ink-3"
            style={{ gridTemplateColumns: template }}
          >
            <span>{t('STUDENT.columns.name')}</span>
            {shown.map((column) => (
              <span key={column} className="[overflow-wrap:anywhere]">
                {labelOf(column)}
              </span>
            ))}
          </div>
        ),
      }}
    >
      {(student) => (
        <Row
          student={student}
          template={template}
          cells={shown.map((column) => ({
            column,
            label: labelOf(column),
            text: isOwn(column) ? ownCell(student, column) : cellOf(student, column),
          }))}
        />
      )}
    </FoundStudents>
  );
}

function useOwnCell(fieldOfColumn: ReturnType<typeof useColumns>['field']) {
  const write = useWrittenValue();
  return ({ details }: StudentItem, column: OwnColumn): string => {
    const field = fieldOfColumn(column);
    const value: FilledField['value'] = details?.own[fieldOf(column)] ?? null;
    return field ? write(field, value) : '';
  };
}

interface RowProps {
  student: StudentItem;
  template: string;
  cells: readonly { readonly column: string; readonly label: string; readonly text: string }[];
}

function Row({ student, template, cells }: RowProps) {
  const { id, firstName, lastName } = student;
  return (
    <Link
      to="/student/detail"
      search={{ student: id }}
      data-row
      className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
    >
      <Avatar {...{ id, firstName, lastName }} />
      <span className="grid min-w-0 flex-1 items-center gap-x-4" style={{ gridTemplateColumns: template }}>
        <span className="font-medium [overflow-wrap:anywhere]">{listName(student)}</span>
        {cells.map(({ column, label, text }) => (
          // The record tells what is too long for a line of a list.
          <span
            key={column}
            title={text.length > longest ? text : undefined}
            className="tabular line-clamp-2 text-14 text-ink-2 [overflow-wrap:anywhere]"
          >
            {text && <span className="unseen">{label} </span>}
            {text}
          </span>
        ))}
      </span>
    </Link>
  );
}

/** Content of a cell: empty where the value is unknown or hidden. */
function useCells(nameOfClass: (id: number) => string | null) {
  const t = useWords();
  const departureText = useDepartureText();
  const { day } = useFormats();
  const namesOf = ({ classIds }: { readonly classIds: readonly number[] }) =>
    classIds.flatMap((id) => nameOfClass(id) ?? []).join(', ');
  return (student: StudentItem, column: Column): string => {
    const { gone, details } = student;
    switch (column) {
      case 'class':
        return gone ? departureText(gone, namesOf(gone)) : namesOf(student);
      case 'sex':
        return student.sex === 'F' || student.sex === 'M' ? t(`STUDENT.sex.${student.sex}`) : '';
      case 'birthDate':
        return student.birthDate ? day(student.birthDate as SchoolDay) : '';
      case 'repeating':
        return details?.repeating ? t('STUDENT.columns.yes') : '';
      case 'matricule':
      case 'phone':
        return student[column] ?? '';
      default:
        return details?.[column] ?? '';
    }
  };
}
