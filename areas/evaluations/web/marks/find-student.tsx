/** Jumps to a student of a long list: number, last digits of the matricule, or name, and Enter. */
import { type FormEvent, useState } from 'react';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { found } from '../../marks/find-rules.ts';
import type { GridFrame } from '../../marks/shown-marks.ts';
import { useWords } from '../words.ts';

interface FindStudentProps {
  students: GridFrame['students'];
  onFound: (studentId: number) => void;
}

export function FindStudent({ students, onFound }: FindStudentProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const [student] = found(students, text);
    if (!student) {
      if (text.trim() !== '') showToast({ kind: 'info', text: t('EVALUATION.find.nobody', { text }) });
      return;
    }
    setText('');
    onFound(student.id);
  };
  return (
    <search className="w-60 max-w-full max-menu:min-w-44 max-menu:flex-1 max-[359px]:basis-full">
      <form onSubmit={jump}>
        <SearchBox
          value={text}
          onChange={setText}
          label={t('EVALUATION.find.label')}
          placeholder={t('EVALUATION.find.short')}
        />
      </form>
    </search>
  );
}
