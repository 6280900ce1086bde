/** Reports that wait on this device: each is sent once, by its key, as soon as there is a network. */
import { connection } from '#platform/web/connection.ts';
import { discardWrite, queueWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { reportIncident, type ToReport } from '../../incidents/contract.ts';
import { useWords } from '../words.ts';
import type { ReportedPerson } from './people-field.tsx';

/** A report on this device, sent or refused by the server. */
export type WaitingReport = OutboxEntry<ToReport>;

export function useWaitingReports(): readonly WaitingReport[] {
  return useOutbox().filter(
    (entry): entry is WaitingReport => entry.call === reportIncident.name && entry.state !== 'sent',
  );
}

/** Also online: a reply that is lost on the way must not become a second report. */
export function useQueueReport() {
  const t = useWords();
  return (
    report: ToReport,
    people: readonly ReportedPerson[],
    again: WaitingReport | null,
    unsent: readonly string[],
  ) => {
    const names = people.map(({ name }) => name).join(', ');
    const options = {
      label: {
        key: 'DISCIPLINE.files.queued',
        facts: {
          names,
          ...Object.fromEntries(people.map(({ studentId, name }) => [keyOf(studentId), name])),
        },
        refused: 'DISCIPLINE.files.notSent',
        settledAt: '/Discipline',
      },
    };
    void queueWrite(reportIncident, report, options, unsent);
    if (again) void discardWrite(again.id);
    showToast({
      kind: 'info',
      text: t(connection.get() ? 'DISCIPLINE.report.done' : 'DISCIPLINE.files.savedHere'),
    });
  };
}

/** The students of a waiting report, by the names that they had when it was written. */
export function peopleOfReport({ input, label }: WaitingReport): readonly ReportedPerson[] {
  return input.people.map(({ studentId, part }) => ({
    studentId,
    part,
    name: String(label.facts?.[keyOf(studentId)] ?? ''),
    about: '',
  }));
}

function keyOf(studentId: number): string {
  return `student${studentId}`;
}
