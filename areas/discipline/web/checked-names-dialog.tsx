/** A form whose text families read: a name of another student in it is asked about before it is sent. */
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NamesConfirmation, namesRefused } from './names-confirmation.tsx';

<<<<<<<< HEAD:areas/discipline/web/checked-names-dialog.tsx
interface CheckedNamesDialogProps
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'action' | 'more'> {
========
interface NamesDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'action' | 'more'> {
>>>>>>>> a1ee80c0 (ui: Send eight more acts by one form and one dialog):areas/discipline/web/names-dialog.tsx
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

<<<<<<<< HEAD:areas/discipline/web/checked-names-dialog.tsx
export function CheckedNamesDialog({ form, children, ...frame }: CheckedNamesDialogProps) {
========
export function NamesDialog({ form, children, ...frame }: NamesDialogProps) {
>>>>>>>> a1ee80c0 (ui: Send eight more acts by one form and one dialog):areas/discipline/web/names-dialog.tsx
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
