/** A roll that this device sent and that does not count: because its lesson is not held, or because a later roll says otherwise. */

import { go } from '#platform/web/navigation.ts';
import { discardWrite, queueWrite } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listActivities, planActivity } from '../../activities/contract.ts';
import { entityOfRoll, failures, type Roll, type RollToSave, saveRoll } from '../../contract.ts';
import { readDay } from '../../day/contract.ts';
import type { RollException } from '../../rules.ts';
import { useWords } from '../words.ts';
import { differencesOf } from './roll-data.ts';
import { useStateText } from './roll-words.ts';

interface OvertakenRollProps {
  roll: Roll;
  entry: OutboxEntry<RollToSave>;
  /** Enters values again, by student; null for present. */
  onUse: (values: ReadonlyMap<number, RollException | null>) => void;
}

/** Somebody called the roll later than its teacher, whose device had no network: what differs, and which of both counts. */
export function OvertakenRoll({ roll, entry, onUse }: OvertakenRollProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const stateText = useStateText();
  const textOf = (one: RollException | null) =>
    [stateText(one?.state ?? null, one?.minutes ?? null), one?.note].filter(Boolean).join(' · ');
  const differences = differencesOf(entry.input, roll);
  const facts = { name: roll.called?.by ?? '', time: roll.called ? dayAndTime(roll.called.at) : '' };
  const done = () => void discardWrite(entry.id);
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-chip bg-draft-fill p-3 text-14 text-draft">
      <p className="font-medium">
        {t(differences.length === 0 ? 'ATTENDANCE.overtaken.same' : 'ATTENDANCE.overtaken.title', facts)}
      </p>
      <ul className="list-disc pl-5">
        {differences.map(({ student, mine, theirs }) => (
          <li key={student.id} className="[overflow-wrap:anywhere]">
            {t('ATTENDANCE.overtaken.differs', {
              student: listName(student),
              mine: textOf(mine),
              theirs: textOf(theirs),
            })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={done}>
          {t('ATTENDANCE.overtaken.keepTheirs')}
        </Button>
        {differences.length > 0 && roll.mayCall && (
          <Button
            small
            onClick={() => {
              onUse(new Map(differences.map(({ student, mine }) => [student.id, mine])));
              done();
            }}
          >
            {t('ATTENDANCE.overtaken.useMine')}
          </Button>
        )}
      </div>
    </div>
  );
}

const notHeld: readonly string[] = [
  failures.lessonCancelled.code,
  failures.lessonSuspended.code,
  failures.lessonGone.code,
  failures.freeDay.code,
];

/** The reason of a refusal, and where the lesson is not held the ways to a roll that counts. */
export function RefusedRoll({ roll, entry }: { roll: Roll; entry: OutboxEntry<RollToSave> }) {
  const t = useWords();
  return (
    <>
      <Banner kind="error">
        {t('ATTENDANCE.refused')} {entry.failure?.message}
      </Banner>
      {roll.activityId === null && notHeld.includes(entry.failure?.code ?? '') && (
        <TaughtAnyway roll={roll} entry={entry} />
      )}
    </>
  );
}

function TaughtAnyway({ roll, entry }: { roll: Roll; entry: OutboxEntry<RollToSave> }) {
  const t = useWords();
  const textOf = useFailureText();
  const plan = useCallWrite(planActivity, [readDay, listActivities]);
  const mayPlan = useMayCall(planActivity) && roll.mayCall;
  const { subject, classes, heldOn, startsAt, endsAt } = roll;
  const [first] = classes;
  async function saveAs(activityId: number) {
    const { exceptions } = entry.input;
    const input = { activityId, day: heldOn, exceptions };
    await queueWrite(saveRoll, input, { label: entry.label, replaces: entityOfRoll(input) });
    await discardWrite(entry.id);
    go('/schedule/roll', { search: { activity: activityId, day: heldOn }, replace: true });
  }
  return (
    <section className="flex flex-col gap-2 rounded-card border border-rule bg-surface p-3 text-14">
      <h3 className="text-14 font-medium">{t('ATTENDANCE.taught.title')}</h3>
      {mayPlan && (
        <>
          <p>{t('ATTENDANCE.taught.activityHelp')}</p>
          <Button
            className="self-start"
            busy={plan.isPending}
            onClick={() =>
              plan.mutate(
                {
                  title: subject?.name ?? '',
                  day: heldOn,
                  startsAt,
                  endsAt,
                  classIds: classes.map(({ id }) => id),
                },
                { onSuccess: ({ id }) => void saveAs(id) },
              )
            }
          >
            {t('ATTENDANCE.taught.activity')}
          </Button>
          {plan.error && <Banner kind="error">{textOf(plan.error)}</Banner>}
        </>
      )}
      <p>{t('ATTENDANCE.taught.office')}</p>
      {first && (
        <Link
          to="/schedule"
          search={{ of: 'class', id: first.id, day: heldOn }}
          className="inline-flex min-h-control-small items-center self-start font-medium text-primary hover:underline coarse:min-h-11"
        >
          {t('ATTENDANCE.taught.timetable', { class: first.name })}
        </Link>
      )}
    </section>
  );
}
