/** The members of a council: added one by one from the staff, one of them in the chair. */
import { X } from 'lucide-react';
import { useStaff } from '#areas/accounts/web/public/staff-select.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { useWords } from '../words.ts';

interface MembersFieldProps {
  chairId: number | null;
  memberIds: readonly number[];
  onChange: (changed: { chairId?: number | null; memberIds?: readonly number[] }) => void;
}

export function MembersField({ chairId, memberIds, onChange }: MembersFieldProps) {
  const t = useWords();
  const { staff, people } = useStaff();
  const names = new Map(people.map(({ id, label }) => [id, label]));
  const withChair = (id: number | null) => {
    const others = memberIds.filter((one) => one !== chairId);
    onChange({ chairId: id, memberIds: id === null ? others : [id, ...others.filter((one) => one !== id)] });
  };
  const others = memberIds.filter((id) => id !== chairId);
  return (
    <div className="flex flex-col gap-3">
      <RecordSelect
        label={t('DISCIPLINE.councils.chair')}
        none={t('DISCIPLINE.councils.chooseChair')}
        query={staff}
        records={people}
        value={chairId}
        onChange={withChair}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.councils.members')}</legend>
        {others.length > 0 && (
          <ul className="rounded-card border border-rule">
            {others.map((id) => (
              <li
                key={id}
                className="flex items-center justify-between gap-2 border-b border-rule/60 px-3 py-1 last:border-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{names.get(id) ?? ''}</span>
                <IconButton
                  icon={X}
                  label={t('DISCIPLINE.councils.removeMember', { name: names.get(id) ?? '' })}
                  onClick={() => onChange({ memberIds: memberIds.filter((one) => one !== id) })}
                />
              </li>
            ))}
          </ul>
        )}
        <RecordSelect
          label={t('DISCIPLINE.councils.addMember')}
          unseenLabel
          none={t('DISCIPLINE.councils.chooseMember')}
          query={staff}
          records={people.filter(({ id }) => !memberIds.includes(id))}
          value={null}
          onChange={(id) => id !== null && onChange({ memberIds: [...memberIds, id] })}
        />
      </fieldset>
    </div>
  );
}
