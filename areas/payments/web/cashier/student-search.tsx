/** The search of a student who pays, and the students found. */
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { FoundStudent, SearchedStudent } from './found-student.ts';

const loadScan = async () => (await import('./scan-card.tsx')).ScanCard;

interface StudentSearchProps {
  text: string;
  onText: (text: string) => void;
  /** Null while nothing is searched. */
  found: { readonly rows: readonly SearchedStudent[]; readonly total: number } | null;
  /** The rows belong to the text as it is now. */
  settled: boolean;
  onFound: (student: FoundStudent) => void;
}

export function StudentSearch({ text, onText, found, settled, onFound }: StudentSearchProps) {
  const t = useWords<typeof en>();
  const rows = found?.rows ?? [];
  const choose = (student: FoundStudent) => {
    onText('');
    onFound(student);
  };
  const [only] = rows;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A scanner types the matricule and presses Enter.
        if (rows.length === 1 && only && settled) choose(only);
      }}
    >
      <div className="flex items-center gap-2">
        <SearchBox
          className="flex-1"
          label={t('PAYMENTS.cashier.find')}
          placeholder={t('PAYMENTS.cashier.findHelp')}
          value={text}
          onChange={onText}
        />
        <LazyPart
          load={loadScan}
          quiet
          props={{ text, onText, rows: settled ? rows : [], onFound: choose }}
        />
      </div>
      {found && (
        <>
          <p role="status" className="mt-2 text-13 text-ink-3">
            {rows.length === 0
              ? t('PAYMENTS.cashier.nobody')
              : t('PAYMENTS.cashier.found', { count: found.total })}
          </p>
          <ul className="mt-1 overflow-hidden rounded-card border border-rule bg-surface empty:hidden">
            {rows.map((student) => (
              <li key={student.id} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  onClick={() => choose(student)}
                  className="flex min-h-control w-full flex-col px-4 py-2 text-left hover:bg-sunken"
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{student.name}</span>
                  <span className="text-13 text-ink-3">{student.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
