/** Under a student: what the subjects say, for class master and head, and reading texts over. */
import { averageText } from '#platform/kernel/numbers/marks.ts';
import { listName as personName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { OtherText, StudentToSay } from '../contract.ts';
import { useListName } from './names.ts';
import type { Reading, TextToRead } from './texts-data.ts';
import { useWords } from './words.ts';

interface OtherTextsProps {
  student: StudentToSay;
  /** The student’s text of this very list, as far as there is one. */
  own: readonly TextToRead[];
  proofread: boolean;
  reading: Reading | null;
}

export function OtherTexts({ student, own, proofread, reading }: OtherTextsProps) {
  const t = useWords();
  const nonempty = student.others.filter(({ text }) => text && text.content !== '');
  const unsaid = student.others.filter((other) => !nonempty.includes(other));
  const written = student.others.flatMap(({ kind, subjectId, text }) =>
    text && text.content !== ''
      ? [{ studentId: student.id, kind, subjectId, version: text.version, proofread: text.proofread }]
      : [],
  );
  const unread = written.filter((text) => !text.proofread).map(({ proofread: _read, ...text }) => text);
  const all = proofread ? unread : [...unread, ...own];
  const name = personName(student);
  return (
    <div className="mt-2 border-t border-rule pt-1">
      {nonempty.length > 0 && (
        <dl className="mt-1 flex flex-col gap-1.5 text-14">
          {nonempty.map((other) => (
            <OtherLine key={`${other.kind} ${other.subjectId}`} other={other} />
          ))}
        </dl>
      )}
      {unsaid.length > 0 && <Unsaid others={unsaid} />}
      {reading && (own.length > 0 || written.length > 0) && (
        <Checkbox
          checked={all.length === 0}
          mixed={all.length < own.length + written.length}
          onChange={(checked) => {
            if (checked) reading(all, true);
            else reading([...own, ...written.map(({ proofread: _read, ...text }) => text)], false);
          }}
        >
          <span className="text-14">{t('APPRECIATION.readOver')}</span>
          <span className="unseen"> {name}</span>
        </Checkbox>
      )}
    </div>
  );
}

/** Together, so that a term in which nobody has written yet is not a screen of empty lines for each student. */
function Unsaid({ others }: { others: readonly OtherText[] }) {
  const t = useWords();
  const language = useLanguage();
  const listName = useListName();
  const lists = others.map((other) => {
    const reached = other.average === null ? other.level?.[language] : averageText(other.average, language);
    return reached ? `${listName(other)}\u00a0${reached}` : listName(other);
  });
  return (
    <p className="tabular mt-1 text-13 text-ink-3 [overflow-wrap:anywhere]">
      {t('APPRECIATION.noneOf', { lists: lists.join(' · ') })}
    </p>
  );
}

function OtherLine({ other }: { other: OtherText }) {
  const t = useWords();
  const language = useLanguage();
  const listName = useListName();
  return (
    <div className="grid grid-cols-1 gap-x-3 menu:grid-cols-[12rem_1fr]">
      <dt className="text-13 text-ink-3 [overflow-wrap:anywhere]">
        {listName(other)}
        {other.average !== null && (
          <span className="tabular ml-1.5 text-ink-2">{averageText(other.average, language)}</span>
        )}
        {other.level && <span className="ml-1.5 text-ink-2">{other.level[language]}</span>}
      </dt>
      <dd className="[overflow-wrap:anywhere]">
        {other.text?.content}
        {other.text?.proofread && (
          <span className="ml-1.5 text-13 text-done">{t('APPRECIATION.proofread')}</span>
        )}
      </dd>
    </div>
  );
}
