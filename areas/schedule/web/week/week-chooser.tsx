/** Chooses whose week is shown: the own one, or that of a class, a teacher, a room, a child. */
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Named, WeekChoices, WeekOwner } from '../../contract.ts';
import { useWords } from '../words.ts';

export interface Chosen {
  readonly of: WeekOwner;
  readonly id: number | null;
}

/** The choices of each owner; an owner without a list has none. */
function listsOf({ classes, teachers, rooms, students }: WeekChoices): Record<WeekOwner, readonly Named[]> {
  return { me: [], student: students, class: classes, teacher: teachers, room: rooms };
}

/** The own week of whoever teaches, the first child of a parent, else the first class; null where there is nothing. */
export function usualChoice(choices: WeekChoices): Chosen | null {
  if (choices.teaches) return { of: 'me', id: null };
  const lists = listsOf(choices);
  for (const of of ['student', 'class', 'teacher', 'room'] as const) {
    const first = lists[of][0];
    if (first) return { of, id: first.id };
  }
  return null;
}

interface WeekChooserProps {
  choices: WeekChoices;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export function WeekChooser({ choices, chosen, onChange }: WeekChooserProps) {
  const t = useWords();
  const lists = listsOf(choices);
  const owners = (['me', 'student', 'class', 'teacher', 'room'] as const).filter(
    (of) => (of === 'me' && choices.teaches) || lists[of].length > 0,
  );
  const list = lists[chosen.of];
  return (
    <div className="flex flex-wrap items-end gap-3">
      {owners.length > 1 && (
        <Segmented<WeekOwner>
          label={t('SCHEDULE.whose')}
          value={chosen.of}
          onChange={(of) => onChange({ of, id: lists[of][0]?.id ?? null })}
          choices={owners.map((value) => ({ value, label: t(`SCHEDULE.owners.${value}`) }))}
        />
      )}
      {list.length > 1 && (
        <div className="w-full menu:w-64">
          <Select
            label={t(`SCHEDULE.owners.${chosen.of}`)}
            value={String(chosen.id ?? '')}
            onChange={(id) => onChange({ of: chosen.of, id: Number(id) })}
            options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
    </div>
  );
}
