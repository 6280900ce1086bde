/** A file that somebody sent cannot be used. */
import type { FailureKind } from '../../kernel/errors.ts';
import type { fileFailures } from '../../kernel/imports/file-failures.ts';

export type FileFault = keyof typeof fileFailures;

export class UnreadableFile extends Error {
  readonly fault: FileFault;
  /** The name of the format, the same in all languages. */
  readonly format: string | null;

  constructor(
    fault: FileFault,
    { format, cause }: { readonly format?: string | null; readonly cause?: unknown } = {},
  ) {
    super(fault, cause === undefined ? {} : { cause });
    this.name = 'UnreadableFile';
    this.fault = fault;
    this.format = format ?? null;
  }

  /** What its words in a language name. */
  get facts(): Readonly<Record<string, string | number>> {
    if (this.fault === 'busy') return { retryAfter: 3 };
    return this.format === null ? {} : { format: this.format };
  }
}

/** For `catch`: refuses the call by what is wrong with the file. @param failures of the area that takes it */
export function refuseUnreadable(
  failures: Readonly<Record<FileFault, FailureKind>>,
): (error: unknown) => never {
  return (error) => {
    throw error instanceof UnreadableFile ? failures[error.fault](error.facts) : error;
  };
}
