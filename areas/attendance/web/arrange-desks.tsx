/** Arranges the list of a roll by desks: the students are touched in the order in which they sit. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { entityOfRoll, type Roll, readRoll } from '../contract.ts';
import { saveDesks } from '../desks-contract.ts';
import { byDesk } from '../tap-rules.ts';
import { sentAddress } from './roll-data.ts';
import { useWords } from './words.ts';

export function ArrangeDesks({ roll, onClose }: { roll: Roll; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const save = useCallWrite(saveDesks, [readRoll]);
  const { fields, change, clear } = useUnsentFields<{ readonly order: readonly number[] }>(
    `desks ${entityOfRoll(roll)}`,
    {
      order: byDesk(roll.students)
        .filter(({ desk }) => desk !== null)
        .map(({ id }) => id),
    },
  );
  const { order } = fields;
  const close = () => {
    clear();
    onClose();
  };
  const send = () =>
    save.mutate(
      { ...sentAddress(roll), studentIds: [...order] },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ATTENDANCE.order.saved') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('ATTENDANCE.order.title')}
      wrong={save.error && textOf(save.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} onClick={send}>
            {t('ATTENDANCE.order.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{t('ATTENDANCE.order.help')}</p>
        {order.length > 0 && (
          <Button small look="quiet" className="self-start" onClick={() => change({ order: [] })}>
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
                    change({
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
      </div>
    </Dialog>
  );
}
