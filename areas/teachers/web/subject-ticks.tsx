/** Ticks several of the school's subjects, in the order of their groups. */
import { useSubjects } from '#areas/school/web/public/subject-select.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';

interface SubjectTicksProps {
  /** Ids. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

export function SubjectTicks({ chosen, onChange }: SubjectTicksProps) {
  const { subjects } = useSubjects();
  return (
    <div className="grid gap-x-4 menu:grid-cols-2 desk:grid-cols-3">
      {subjects.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        </Checkbox>
      ))}
    </div>
  );
}
