/** Arranges the list of a roll by desks: the students are touched in the order in which they sit. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { entityOfRoll, type Roll, readRoll } from '../../contract.ts';
import { saveDesks } from '../../desks/contract.ts';
import { byDesk } from '../../roll/tap-rules.ts';
import { sentAddress } from '../roll/roll-data.ts';
import { useWords } from '../words.ts';

export function ArrangeDesks({ roll, onClose }: { roll: Roll; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `desks ${entityOfRoll(roll)}`,
    start: {
      order: byDesk(roll.students)
        .filter(({ desk }) => desk !== null)
        .map(({ id }) => id),
    },
    write: useCallWrite(saveDesks, [readRoll]),
    inputOf: (typed: { readonly order: readonly number[] }) => ({
      ...sentAddress(roll),
      studentIds: [...typed.order],
    }),
    done: t('ATTENDANCE.order.saved'),
    onClose,
  });
  const { order } = form.fields;
  return (
    <FormDialog
      title={t('ATTENDANCE.order.title')}
      text={t('ATTENDANCE.order.help')}
      action={t('ATTENDANCE.order.save')}
      form={form}
    >
      {order.length > 0 && (
        <Button small look="quiet" className="self-start" onClick={() => form.change({ order: [] })}>
          {t('ATTENDANCE.order.clear')}
        </Button>
      )}
      <ul className="overflow-clip rounded-card border border-rule">
        {roll.students.map((student) => {
          const position = order.indexOf(student.id);
          const on = position >= 0;
          return (
            <li key={student.id} className="border-b border-rule/60 last:border-0">
              <button
                type="button"
                aria-pressed={on}
                onClick={() =>
                  form.change({
                    order: on ? order.filter((id) => id !== student.id) : [...order, student.id],
                  })
                }
                className={classNames(
                  'flex min-h-row w-full items-center gap-3 px-3 py-1.5 text-left',
                  on ? 'bg-tint' : 'hover:bg-sunken',
                )}
              >
                <span className="tabular w-8 shrink-0 text-right text-14 font-medium text-primary">
                  {on ? position + 1 : ''}
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{listName(student)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
