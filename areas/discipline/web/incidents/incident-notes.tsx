/** Measures taken about an incident, and a field for a new one. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type Incident, longestNote } from '../../incidents/contract.ts';
import { useNote } from '../discipline-data.ts';
import { useWords } from '../words.ts';

export function IncidentNotes({ incident }: { incident: Incident }) {
  const t = useWords();
  const formats = useFormats();
  const textOf = useFailureText();
  const note = useNote();
  const typed = useUnsentFields(`note on incident ${incident.id}`, { text: '' });
  const { text } = typed.fields;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-14 font-medium">{t('DISCIPLINE.notes.title')}</h3>
      {incident.notes.map(({ text: written, by, at }) => (
        <p key={`${at} ${written}`} className="border-l-2 border-rule pl-3 text-14">
          <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{written}</span>
          <span className="text-13 text-ink-3">{`${by}, ${formats.dayAndTime(at)}`}</span>
        </p>
      ))}
      {incident.state !== 'closed' && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '')
              note.mutate({ id: incident.id, text: text.trim() }, { onSuccess: typed.clear });
          }}
        >
          <TextArea
            label={t('DISCIPLINE.notes.field')}
            rows={2}
            maxLength={longestNote}
            value={text}
            onChange={({ target }) => typed.change({ text: target.value })}
          />
          {note.error && <Banner kind="error">{textOf(note.error)}</Banner>}
          <Button
            type="submit"
            small
            busy={note.isPending}
            disabled={text.trim() === ''}
            className="self-start"
          >
            {t('DISCIPLINE.notes.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
