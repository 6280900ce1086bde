/** One incident: what happened, to whom, what was done about it, and what follows. */
import { useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { giveConsequence } from '../../consequences/contract.ts';
import { canSee } from '../../contract.ts';
import { type Incident, type IncidentState, readIncident } from '../../incidents/contract.ts';
import { useCatalogue, useIncidentState } from '../discipline-data.ts';
import { incidentTones, useNames } from '../discipline-words.ts';
import { SeverityChip } from '../severity-chip.tsx';
import { useWords } from '../words.ts';
import { IncidentDocuments } from './incident-documents.tsx';
import { IncidentNotes } from './incident-notes.tsx';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;
const loadGive = async () => (await import('../consequences/give-form.tsx')).GiveForm;
const loadPublish = async () => (await import('./publish-form.tsx')).PublishForm;
const loadConsequences = async () =>
  (await import('../consequences/consequences-of-incident.tsx')).ConsequencesOfIncident;

type Opened = 'edit' | 'give' | 'publish' | null;

export function IncidentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const query = useCallQuery(readIncident, { id });
  const { typeName } = useNames();
  const incident = query.data;
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  if (incident && opened === 'edit') {
    return (
      <LazyPart load={loadForm} onMissing={close} props={{ opened: incident, about: null, onClose: close }} />
    );
  }
  if (incident && opened === 'give') {
    const students = incident.people.flatMap(({ id: studentId, firstName, lastName, part }) =>
      studentId !== null && part === 'actor'
        ? [{ id: studentId, name: listName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }]
        : [],
    );
    return (
      <LazyPart
        load={loadGive}
        onMissing={close}
        props={{ students, incidentId: id, reason: typeName(incident.typeId), onClose: close }}
      />
    );
  }
  if (incident && opened === 'publish') {
    return (
      <LazyPart
        load={loadPublish}
        onMissing={close}
        props={{ incident, typeName: typeName(incident.typeId), onClose: close }}
      />
    );
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={incident ? typeName(incident.typeId) : t('DISCIPLINE.incident')}
      footer={incident && <Actions incident={incident} onOpen={setOpened} />}
    >
      {incident ? <Content incident={incident} /> : <NotLoaded query={query} count={4} size="pop" />}
    </Dialog>
  );
}

function Actions({ incident, onOpen }: { incident: Incident; onOpen: (what: Opened) => void }) {
  const t = useWords();
  const change = useIncidentState();
  const gives = useMayCall(giveConsequence);
  const { id, version, state, mayEdit, mayHandle, positive, published } = incident;
  const set = (next: IncidentState) => change.mutate({ id, version, state: next });
  const next: IncidentState = state === 'open' ? 'inHand' : state === 'inHand' ? 'closed' : 'open';
  return (
    <>
      {mayEdit && <Button onClick={() => onOpen('edit')}>{t('DISCIPLINE.report.edit')}</Button>}
      {mayHandle && (
        <Button onClick={() => onOpen('publish')}>
          {t(published ? 'DISCIPLINE.publish.change' : 'DISCIPLINE.publish.action')}
        </Button>
      )}
      {!positive && gives && (
        <Button onClick={() => onOpen('give')}>
          {t(mayHandle ? 'DISCIPLINE.give.decide' : 'DISCIPLINE.give.propose')}
        </Button>
      )}
      {mayHandle && (
        <Button look="primary" busy={change.isPending} onClick={() => set(next)}>
          {t(`DISCIPLINE.steps.${next}`)}
        </Button>
      )}
    </>
  );
}

function Content({ incident }: { incident: Incident }) {
  const t = useWords();
  const formats = useFormats();
  const session = useSession();
  const tags = (useCatalogue()?.tags ?? []).filter(({ id }) => incident.tagIds.includes(id));
  const { severity, state, positive, points, happenedOn, happenedAt, venue, lesson, people } = incident;
  const time = formats.dayAndTime(incident.reportedAt);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-1.5">
        {severity !== null && <SeverityChip severity={severity} />}
        {positive && <StatusChip tone="done">{t('DISCIPLINE.points', { count: points })}</StatusChip>}
        <StatusChip tone={incidentTones[state]}>{t(`DISCIPLINE.states.${state}`)}</StatusChip>
        <StatusChip tone={incident.published ? 'done' : 'unchecked'}>
          {t(incident.published ? 'DISCIPLINE.publish.shown' : 'DISCIPLINE.publish.notShown')}
        </StatusChip>
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{incident.details}</p>
      <p className="text-14 text-ink-2">
        {[formats.longDay(happenedOn), happenedAt, venue, lesson, tags.map(({ name }) => name).join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="rounded-card border border-rule">
        {people.map((person, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a student whom the reader does not see has no number.
            key={index}
            className="flex items-baseline justify-between gap-3 border-b border-rule/60 px-3 py-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {person.firstName !== null && person.lastName !== null
                ? [listName({ firstName: person.firstName, lastName: person.lastName }), person.className]
                    .filter(Boolean)
                    .join(' · ')
                : t('DISCIPLINE.unnamed', { count: 1 })}
            </span>
            <span className="shrink-0 text-13 text-ink-2">{t(`DISCIPLINE.people.${person.part}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-3">{t('DISCIPLINE.reportedAt', { name: incident.reportedBy, time })}</p>
      {hasRole(session, canSee) && <LazyPart load={loadConsequences} quiet props={{ id: incident.id }} />}
      <IncidentDocuments incident={incident} />
      <IncidentNotes incident={incident} />
    </div>
  );
}
