/** The frame of every reply (contract.md): success with rows, or failure with a code. */
import type { Facts } from './errors.ts';

/** One page of a longer list. Pages start at 1; `total` counts the rows of all pages. */
export interface Page<Row> {
  rows: readonly Row[];
  page: number;
  size: number;
  total: number;
}

/** A page beyond the last one: clients page "until success is false". Page 1 of an empty list is a success. */
export function isBeyondLast(page: Page<unknown>): boolean {
  return page.page > 1 && page.rows.length === 0;
}

export interface PageEnvelope {
  success: boolean;
  data: unknown[];
  page: number;
  size: number;
  total: number;
}

export function pageEnvelope(page: Page<unknown>): PageEnvelope | { success: false; data: [] } {
  if (isBeyondLast(page)) return { success: false, data: [] };
  return { success: true, data: [...page.rows], page: page.page, size: page.size, total: page.total };
}

export interface FailureEnvelope {
  success: false;
  /** A typed translation key, e.g. `HOMEWORKS.errors.alreadyClosed`. */
  code: string;
  /** The failure in the caller's language. */
  message: string;
  facts: Facts;
  requestId: string;
}
