/** A file that somebody sent cannot be used. */
import { failures as common, type Failure, type FailureKind } from '../../kernel/errors.ts';
import type { fileFailures } from '../../kernel/imports/file-failures.ts';

/** `busy`: nothing is wrong with it, it was not read. */
export type FileFault = keyof typeof fileFailures | 'busy';

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

  /** Facts for the words of the failure. */
  get facts(): Readonly<Record<string, string | number>> {
    return this.format === null ? {} : { format: this.format };
  }
}

/**
 * For `catch`: refuses the call by what is wrong with the file. @param failures of the area that takes it
 * @throws fileWaits for one that was not read, which the client sends again by itself
 */
export function refuseUnreadable(
  failures: Readonly<Record<keyof typeof fileFailures, FailureKind>>,
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw error.fault === 'busy' ? fileWaits() : failures[error.fault](error.facts);
  };
}

export function fileWaits(): Failure {
  return common.fileWaits({ retryAfter: 3 });
}
