/** A search for students by words, by a scanner that types a code or by the camera, and what was found. */
import { LazyPart } from '../ui/lazy-part.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useKitWords } from '../words.ts';
import type { FoundRow, FoundRows } from './found.ts';

const loadScan = async () => (await import('./scan-button.tsx')).ScanButton;

interface FindBoxProps {
  text: string;
  onText: (text: string) => void;
  /** Null while nothing is searched. */
  found: FoundRows | null;
  /** The rows belong to the text as it is now. */
  settled: boolean;
  onFound: (row: FoundRow) => void;
}

export function FindBox({ text, onText, found, settled, onFound }: FindBoxProps) {
  const t = useKitWords();
  const rows = found?.rows ?? [];
  const choose = (row: FoundRow) => {
    onText('');
    onFound(row);
  };
  const [only] = rows;
  return (
    // Not a form: the box may be part of one.
    <search
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        // A scanner types the code and presses Enter.
        if (rows.length === 1 && only && settled) choose(only);
      }}
    >
      <div className="flex items-center gap-2">
        <SearchBox
          className="flex-1"
          label={t('KIT.findStudent.find')}
          placeholder={t('KIT.findStudent.help')}
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
              ? t('KIT.findStudent.nobody')
              : t('KIT.findStudent.found', { count: found.total })}
          </p>
          <ul className="mt-1 overflow-hidden rounded-card border border-rule bg-surface empty:hidden">
            {rows.map((row) => (
              <li key={row.id} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  onClick={() => choose(row)}
                  className="flex min-h-control w-full flex-col px-4 py-2 text-left hover:bg-sunken"
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{row.name}</span>
                  <span className="text-13 text-ink-3">{row.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </search>
  );
}
