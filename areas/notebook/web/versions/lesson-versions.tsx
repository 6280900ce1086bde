/** The text of a lesson before each change: who changed what, and which version was signed. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import type { LessonEntry } from '../../lessons/contract.ts';
import { type LessonVersion, readVersions } from '../../versions/contract.ts';
import { changesBetween, type FieldChange } from '../../versions/rules.ts';
import { useWords } from '../words.ts';

export function LessonVersions({ entry, onClose }: { entry: LessonEntry; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const { longDay } = useFormats();
  const query = useCallQuery(readVersions, { entryId: entry.entryId });
  const versions = query.data;
  return (
    <Dialog
      open
      wide
      title={t('LESSONS.versions.title')}
      subtitle={`${longDay(entry.heldOn)} · ${entry.startsAt}–${entry.endsAt}`}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {ui('UI.actions.close')}
        </Button>
      }
    >
      {versions === undefined ? (
        <NotLoaded query={query} count={2} />
      ) : versions.length < 2 ? (
        <p>{t('LESSONS.versions.none')}</p>
      ) : (
        <ol className="flex flex-col gap-5">
          {versions.map((version, index) => (
            <Version key={version.version} version={version} before={versions[index + 1] ?? null} />
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Version({ version, before }: { version: LessonVersion; before: LessonVersion | null }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { by, at, signedBy } = version;
  const changes = changesBetween(before, version);
  return (
    <li className="flex flex-col gap-2">
      <h3 className="text-14 font-medium">
        {t(before ? 'LESSONS.versions.changed' : 'LESSONS.versions.written', {
          name: by,
          when: dayAndTime(at),
        })}
      </h3>
      {signedBy.length > 0 && (
        <p className="text-13 text-ink-2">{t('LESSONS.versions.signed', { name: signedBy.join(', ') })}</p>
      )}
      {changes.length === 0 && <p className="text-13 text-ink-2">{t('LESSONS.versions.same')}</p>}
      {changes.map((change) => (
        <Change key={change.field} change={change} first={before === null} />
      ))}
    </li>
  );
}

function Change({ change: { field, before, after }, first }: { change: FieldChange; first: boolean }) {
  const t = useWords();
  return (
    <div className="rounded-chip bg-sunken px-3 py-2">
      <p className="text-12 text-ink-2">{t(`LESSONS.form.${field}`)}</p>
      {!first && before !== '' && (
        <p className="whitespace-pre-line text-ink-3 line-through [overflow-wrap:anywhere]">
          <span className="unseen">{t('LESSONS.versions.before')} </span>
          {before}
        </p>
      )}
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{after || t('LESSONS.versions.empty')}</p>
    </div>
  );
}
