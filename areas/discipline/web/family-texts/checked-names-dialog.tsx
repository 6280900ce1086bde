/** A form whose text families read: a name of another student in it is asked about before it is sent. */
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NamesConfirmation, namesRefused } from './names-confirmation.tsx';

interface CheckedNamesDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'action' | 'more'> {
  form: {
    readonly ready: boolean;
    readonly dirty: boolean;
    readonly found: boolean;
    readonly busy: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
    readonly leave: () => void;
    readonly submit: (more?: { confirmedNames: string[] }) => void;
  };
  children: ReactNode;
}

export function CheckedNamesDialog({ form, children, ...frame }: CheckedNamesDialogProps) {
  return (
    <FormDialog {...frame} form={form} asks={(error) => namesRefused(error) !== null}>
      <NamesConfirmation
        error={form.error}
        busy={form.busy}
        onCancel={form.reset}
        onConfirm={(confirmedNames) => form.submit({ confirmedNames })}
      />
      {children}
    </FormDialog>
  );
}
