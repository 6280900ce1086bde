/** How the parts of a long list are read. */
import type { ReactNode } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { useMediaQuery } from '../media-query.ts';

/** Rows of one part. */
export const partSize = 60;

export interface Reads<Input, Item> {
  call: Call<Input, Item, 'page'>;
  /** Input of the call: the filter with a part. */
  inputOf: (part: { readonly page: number; readonly size: number }) => Input;
  /** Readable without network (`QueryChoices`). */
  keep?: boolean;
  /** The content of a row. */
  children: (item: Item) => ReactNode;
}

/** About as high as a row of a person is, in pixels: what is drawn is measured. */
export function useRowHeight(): number {
  return useMediaQuery('(width >= 600px)') ? 49 : 82;
}
