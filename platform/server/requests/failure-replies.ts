/** Turns a failure into the reply: its kind into the status, its code into the language of the caller. */
import type { FailureEnvelope } from '../../kernel/envelope.ts';
import { Failure, failures, statusOf } from '../../kernel/errors.ts';
import { type Language, type WordTree, wordOf } from '../../kernel/words.ts';

export interface FailureReply {
  readonly status: number;
  /** Seconds after which to try again, when the family says so. */
  readonly retryAfter: number | null;
  readonly envelope: FailureEnvelope;
}

export type WordTrees = Readonly<Record<Language, WordTree>>;

/** Anything that is not a Failure is a fault of ours: its details go to the log, never to the caller. */
export function failureReply(
  error: unknown,
  words: WordTrees,
  language: Language,
  requestId: string,
): FailureReply {
  const failure = error instanceof Failure ? error : transportFailure(error);
  const retryAfter = failure.facts['retryAfter'];
  const message = wordOf(words[language], language, failure.code, failure.facts);
  const fields = fieldsOf(failure, words, language);
  return {
    status: statusOf[failure.family],
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    envelope: {
      success: false,
      code: failure.code,
      // The message of a measured field names its limit, also on a screen that has no such field.
      message: [message, ...(fields ?? []).filter(isMeasured).map((field) => field.message)].join(' '),
      facts: fields ? { ...failure.facts, fields } : failure.facts,
      requestId,
    },
  };
}

/** Failures that arise before a call is reached: a body that is no JSON, too large, or asked for too often. */
function transportFailure(error: unknown): Failure {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  switch (status) {
    case 400:
    case 415:
      return failures.malformed();
    case 404:
      return failures.missing();
    case 413:
      return failures.tooLarge();
    case 429:
      return failures.tooManyRequests({ retryAfter: 1 });
    default:
      return failures.unexpected();
  }
}

interface Field {
  readonly path: string;
  readonly code: string;
  readonly limit?: number;
  readonly count?: number;
  readonly start?: string;
}

function isMeasured({ limit, count }: Field): boolean {
  return limit !== undefined && count !== undefined;
}

/** The invalid fields, each with its message. */
function fieldsOf(failure: Failure, words: WordTrees, language: Language) {
  const fields = failure.facts['fields'];
  if (!Array.isArray(fields)) return null;
  return (fields as Field[]).map((field) => {
    const { code, limit, count, start } = field;
    const key = `PLATFORM.fields.${code}${isMeasured(field) ? (start ? 'Quoted' : 'Measured') : ''}`;
    return { ...field, message: wordOf(words[language], language, key, { limit, count, start }) };
  });
}
