/** Finds the student at the school door: by name, by matricule, by a scanner that types it, or by the camera. */
import { ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import { listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useWords } from '#platform/web/words.ts';
import { canDecide } from '../../contract.ts';
import type { en } from '../../late-words/en.ts';

const loadScan = async () => (await import('#platform/web/scan/scan-dialog.tsx')).ScanDialog;

export interface StudentAtGate {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

const everybody = {
  classId: null,
  studentId: null,
  subjectId: null,
  sectionId: null,
  levelId: null,
  cycle: null,
  matchesNobody: false,
  inClass: true,
  left: null,
  repeating: false,
  personal: true,
  withImage: false,
  page: 1,
  size: 8,
};

/** The students whose name or matricule holds the words. */
function useFound(keyword: string) {
  const query = useCallQuery(listStudents, { ...everybody, keyword }, { enabled: keyword !== '' });
  const classes = useClassesInScope(canDecide).data ?? [];
  const rows = (query.data?.rows ?? []).map((student) => ({
    id: student.id,
    matricule: student.matricule,
    name: listName(student),
    about: [
      student.matricule,
      ...classes.filter(({ id }) => student.classIds.includes(id)).map(({ name }) => name),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return keyword !== '' && query.data ? { rows, total: query.data.total } : null;
}

export function FindAtGate({ onFound }: { onFound: (student: StudentAtGate) => void }) {
  const t = useWords<typeof en>();
  const [text, setText] = useState('');
  const [scanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  const keyword = useSettled(text.trim());
  const found = useFound(keyword);
  const settled = text.trim() === keyword;
  const rows = found?.rows ?? [];
  const hit = settled && text === scanned ? rows.find(({ matricule }) => matricule === scanned) : undefined;
  const choose = useEffectEvent(() => {
    if (hit) onFound(hit);
  });
  const hitId = hit?.id;
  useEffect(() => {
    if (hitId !== undefined) choose();
  }, [hitId]);
  const close = () => setScanning(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A scanner types the matricule and presses Enter.
        const [only] = rows;
        if (rows.length === 1 && only && settled) onFound(only);
      }}
    >
      <div className="flex items-center gap-2">
        <SearchBox
          className="flex-1"
          label={t('ATTENDANCE.gate.find')}
          placeholder={t('ATTENDANCE.gate.findHelp')}
          value={text}
          onChange={setText}
        />
        <IconButton icon={ScanQrCode} label={t('ATTENDANCE.gate.scan')} onClick={() => setScanning(true)} />
      </div>
      {scanning && (
        <LazyPart
          load={loadScan}
          onMissing={close}
          props={{
            help: t('ATTENDANCE.gate.scanHelp'),
            onClose: close,
            onCode: (code: string) => {
              close();
              setScanned(code);
              setText(code);
            },
          }}
        />
      )}
      {found && (
        <>
          <p role="status" className="mt-2 text-13 text-ink-3">
            {rows.length === 0
              ? t('ATTENDANCE.gate.nobody')
              : t('ATTENDANCE.gate.found', { count: found.total })}
          </p>
          <ul className="mt-1 overflow-hidden rounded-card border border-rule bg-surface empty:hidden">
            {rows.map((student) => (
              <li key={student.id} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  onClick={() => onFound(student)}
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
