/** Which classes an item is assigned to: all at once, a level at once, or one by one. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { assignItem, type PlanBook, type PlanClass, type PlanItem } from '../../plans/items-contract.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import { useItemWrites } from './plans-data.ts';

interface ItemClassesProps {
  book: PlanBook;
  item: PlanItem;
  onClose: () => void;
}

export function ItemClasses({ book, item, onClose }: ItemClassesProps) {
  const t = useWords();
  const { assign } = useItemWrites();
  const form = useRecordForm({
    name: `payment item classes ${item.id}`,
    opened: item,
    fieldsOf: ({ classIds }: PlanItem) => ({ classIds }),
    edit: assign,
    editCall: assignItem,
    changeOf: ({ classIds }, { id, version }) => ({ id, version, classIds }),
    saved: t('PAYMENTS.classesSaved'),
    onClose,
  });
  const chosen = new Set(form.fields.classIds);
  const set = (classes: readonly PlanClass[], on: boolean) => {
    const ids = classes.map(({ id }) => id);
    const others = form.fields.classIds.filter((id) => !ids.includes(id));
    form.change({ classIds: on ? [...others, ...ids].sort((a, b) => a - b) : others });
  };
  const named = (ids: readonly number[]) =>
    book.classes
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const levels = book.levels
    .map(({ id, name }) => ({ name, classes: book.classes.filter(({ levelId }) => levelId === id) }))
    .filter(({ classes }) => classes.length > 0);
  const without = book.classes.filter(({ levelId }) => !book.levels.some(({ id }) => id === levelId));
  return (
    <FormDialog
      title={t('PAYMENTS.assignTo', { name: item.name })}
      form={form}
      ready={form.dirty}
      conflict={
        form.theirs && {
          theirs: { title: named(form.theirs.classIds) },
          mine: { title: named(form.fields.classIds) },
        }
      }
    >
      <div>
        <Group label={t('PAYMENTS.everyClass')} classes={book.classes} chosen={chosen} onSet={set} strong />
        {levels.map(({ name, classes }) => (
          <div key={name} className="border-t border-rule pt-1">
            {classes.length > 1 && (
              <Group label={name} classes={classes} chosen={chosen} onSet={set} strong />
            )}
            <Classes classes={classes} chosen={chosen} onSet={set} />
          </div>
        ))}
        {without.length > 0 && (
          <div className="border-t border-rule pt-1">
            <Classes classes={without} chosen={chosen} onSet={set} />
          </div>
        )}
      </div>
      <SecondPerson
        error={form.error}
        sent={assign.variables && { act: 'assignItem', input: assign.variables }}
        onSent={form.leave}
      />
    </FormDialog>
  );
}

interface GroupProps {
  classes: readonly PlanClass[];
  chosen: ReadonlySet<number>;
  onSet: (classes: readonly PlanClass[], on: boolean) => void;
}

function Group({ label, strong, classes, chosen, onSet }: GroupProps & { label: string; strong?: boolean }) {
  const on = classes.filter(({ id }) => chosen.has(id)).length;
  return (
    <Checkbox
      checked={on === classes.length && on > 0}
      mixed={on > 0}
      onChange={(checked) => onSet(classes, checked)}
      {...(strong ? { className: 'font-medium' } : {})}
    >
      {label}
    </Checkbox>
  );
}

function Classes({ classes, chosen, onSet }: GroupProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 pl-2 menu:grid-cols-3">
      {classes.map((classroom) => (
        <Checkbox
          key={classroom.id}
          checked={chosen.has(classroom.id)}
          onChange={(checked) => onSet([classroom], checked)}
        >
          {classroom.name}
        </Checkbox>
      ))}
    </div>
  );
}
