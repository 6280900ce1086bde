/** The form of one act, such as withdrawing a summons with a reason: its text is kept until it is sent, and its end is shown. */
import type { UseMutationResult } from '@tanstack/react-query';
import type { RequestFailure } from '../requests/request-failure.ts';
import { showToast } from '../ui/toast-list.ts';
import { useUnsentFields } from './unsent-form.ts';

interface Act<Fields, Input, Reply> {
  /** The subject of the form, such as `withdrawal 7`: typed and unsent text is found again under it. Null keeps nothing on the device. */
  readonly name: string | null;
  /** First values of the form, with the version of the record that they were read from: found text sends the old one, and is refused. */
  readonly start: NoInfer<Fields>;
  readonly write: UseMutationResult<Reply, RequestFailure, Input>;
  /** The input that is sent; null while the fields are not complete. */
  readonly inputOf: (fields: Fields) => NoInfer<Input> | null;
  /** The message once it is done; without it, the page shows that by itself. */
  readonly done?: string | ((reply: NoInfer<Reply>, fields: NoInfer<Fields>) => string);
  /** It does not close once it is done: the dialog shows what follows. */
  readonly stays?: boolean;
  /** Further steps, once the form is closed. */
  readonly onDone?: (reply: NoInfer<Reply>, fields: NoInfer<Fields>) => void;
  readonly onClose: () => void;
}

/** The form that `FormDialog` shows: `<FormDialog form={form} …>`. */
export function useActForm<Fields extends object, Input, Reply>(act: Act<Fields, Input, Reply>) {
  const { fields, found, change, dirty, forget, clear } = useUnsentFields(act.name, act.start);
  const input = act.inputOf(fields);
  const leave = () => {
    clear();
    act.onClose();
  };
  const onSuccess = (reply: Reply) => {
    const text = typeof act.done === 'function' ? act.done(reply, fields) : act.done;
    if (text !== undefined) showToast({ kind: 'info', text });
    if (act.stays) forget();
    else leave();
    act.onDone?.(reply, fields);
  };
  const send = (sent: Input) => act.write.mutate(sent, { onSuccess });
  return {
    fields,
    change,
    /** Something was typed that is not sent. */
    dirty,
    /** It was typed at an earlier visit. */
    found,
    ready: input !== null,
    busy: act.write.isPending,
    error: act.write.error,
    /** Forgets a refusal. */
    reset: act.write.reset,
    /** Closes the form and forgets what was typed. */
    leave,
    /** @param more answers to a question that a refusal has asked */
    submit: (more?: Partial<Input>) => {
      if (input !== null) send({ ...input, ...more });
    },
    /** For a second act of the form, which needs no complete fields. */
    send,
  };
}
