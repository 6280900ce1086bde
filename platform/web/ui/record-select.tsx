/** Chooses one of the records of a query, by its id. */
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state.tsx';
import type { FieldProps } from './field.tsx';
import { Select } from './select.tsx';

interface RecordSelectProps extends Pick<FieldProps, 'label' | 'required' | 'unseenLabel' | 'labelOnPhones'> {
  /** The query of the records; a failure is shown in their place. */
  query: Pick<UseQueryResult, 'error' | 'data' | 'refetch'>;
  records: readonly { readonly id: number; readonly label: string }[];
  /** The text while none is chosen. */
  none: string;
  value: number | null;
  onChange: (id: number | null) => void;
  disabled?: boolean;
}

export function RecordSelect({ query, records, none, value, onChange, ...look }: RecordSelectProps) {
  if (query.error && query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />;
  }
  return (
    <Select
      {...look}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: none },
        ...records.map(({ id, label }) => ({ value: String(id), label })),
      ]}
    />
  );
}
