/** The form of an item: name, kind, instalments with due days, and prices. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MessageDialog } from '#platform/web/ui/message-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { failures } from '../../contract.ts';
import { itemKinds, mostOf, type PlanBook, type PlanItem, previewPlan } from '../../plans/items-contract.ts';
import { inOrder } from '../../rules.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';
import { Effect } from './effect.tsx';
import { PriceRows } from './price-rows.tsx';
import { type TypedItem, useItemForm, wantedOf } from './use-item-form.ts';

interface ItemFormProps {
  book: PlanBook;
  /** Null for a new one. */
  item: PlanItem | null;
  onClose: () => void;
}

export function ItemForm({ book, item, onClose }: ItemFormProps) {
  const t = useWords();
  const { day } = useFormats();
  const language = useLanguage();
  const form = useItemForm(book, item, onClose);
  const { name, kind, compulsory, dueDays, prices } = form.fields;
  const wanted = wantedOf(form.fields, book.currency);
  const ordered = inOrder(dueDays.flatMap((one) => one ?? []));
  const summary = (one: TypedItem) => one.dueDays.map((dueOn) => (dueOn ? day(dueOn) : '–')).join(', ');
  const theirs = form.theirs;
  const [asking, setAsking] = useState(false);
  const taken = isRequestFailure(form.error) && form.error.code === failures.itemExists.code;
  const [takenRead, setTakenRead] = useState<unknown>(null);
  const preview = useCallWrite(previewPlan);
  // An open plan posts every change to accounts: whom it touches is shown first.
  const submit = () => {
    if (!book.plan.opened || item === null || wanted === null) return form.submit();
    preview.mutate(
      { planId: book.plan.id, item: { id: item.id, ...wanted } },
      { onSuccess: () => setAsking(true), onError: () => form.submit() },
    );
  };
  return (
    <FormDialog
      wide
      title={t(item ? 'PAYMENTS.editItem' : 'PAYMENTS.addItem')}
      subtitle={book.plan.name}
      form={{ ...form, busy: form.busy || preview.isPending, submit }}
      ready={wanted !== null && ordered && (form.dirty || item === null)}
      wrong={ordered ? null : t('PAYMENTS.errors.instalmentsOutOfOrder')}
      conflict={
        theirs && {
          theirs: { title: theirs.name, text: theirs.instalments.map(({ dueOn }) => day(dueOn)).join(', ') },
          mine: { title: name, text: summary(form.fields) },
        }
      }
    >
      <div className="grid gap-5 menu:grid-cols-2">
        <TextInput
          label={t('PAYMENTS.itemName')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => form.change({ name: event.target.value })}
        />
        <Select
          label={t('PAYMENTS.kind')}
          hint={t('PAYMENTS.kindHelp')}
          value={kind}
          onChange={(chosen) => form.change({ kind: chosen })}
          options={itemKinds.map((value) => ({ value, label: t(`PAYMENTS.kinds.${value}`) }))}
        />
      </div>
      <Checkbox checked={compulsory} onChange={(checked) => form.change({ compulsory: checked })}>
        {t('PAYMENTS.compulsory')}
        <span className="block text-13 text-ink-3">{t('PAYMENTS.compulsoryHelp')}</span>
      </Checkbox>
      <Instalments fields={form.fields} onChange={form.change} />
      <PriceRows
        book={book}
        count={dueDays.length}
        prices={prices}
        onChange={(changed) => form.change({ prices: changed })}
      />
      <ConfirmDialog
        open={asking}
        title={t('PAYMENTS.confirmChange')}
        confirm={t('PAYMENTS.post')}
        busy={form.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.submit();
        }}
      >
        {preview.data && (
          <Effect summary={preview.data} money={(sum) => moneyText(sum, book.currency, language)} />
        )}
      </ConfirmDialog>
      <SecondPerson
        error={form.error}
        sent={form.sent && { act: 'editItem', input: form.sent }}
        onSent={form.leave}
      />
      {taken && takenRead !== form.error && (
        <MessageDialog
          success={false}
          title={t('PAYMENTS.errors.itemExists')}
          onClose={() => setTakenRead(form.error)}
        />
      )}
    </FormDialog>
  );
}

/** Due days; the amounts of a removed instalment go with it. */
function Instalments({
  fields,
  onChange,
}: {
  fields: TypedItem;
  onChange: (part: Partial<TypedItem>) => void;
}) {
  const t = useWords();
  const { dueDays, prices } = fields;
  const remove = (at: number) =>
    onChange({
      dueDays: dueDays.filter((_, index) => index !== at),
      prices: prices.map((price) => ({
        ...price,
        amounts: price.amounts.filter((_, index) => index !== at),
      })),
    });
  return (
    <fieldset>
      <legend className="mb-2 text-16 font-medium">{t('PAYMENTS.instalments')}</legend>
      <ol className="grid gap-3 menu:grid-cols-3">
        {dueDays.map((dueOn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an instalment has no other name than its number.
          <li key={at} className="flex items-end gap-1">
            <div className="min-w-0 flex-1">
              <DatePicker
                label={t('PAYMENTS.dueOn', { n: at + 1 })}
                required
                value={dueOn}
                onChange={(chosen) =>
                  onChange({ dueDays: dueDays.map((one, index) => (index === at ? chosen : one)) })
                }
              />
            </div>
            {dueDays.length > 1 && (
              <IconButton
                icon={X}
                label={t('PAYMENTS.removeInstalment', { n: at + 1 })}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {dueDays.length < mostOf.instalments && (
        <Button
          small
          look="quiet"
          icon={Plus}
          className="mt-2"
          onClick={() =>
            onChange({
              dueDays: [...dueDays, null],
              prices: prices.map((price) => ({ ...price, amounts: [...price.amounts, ''] })),
            })
          }
        >
          {t('PAYMENTS.addInstalment')}
        </Button>
      )}
    </fieldset>
  );
}
