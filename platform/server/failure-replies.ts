/** Turns a failure into the reply: its kind into the status, its code into the language of the caller. */
import type { FailureEnvelope } from '../kernel/envelope.ts';
import { Failure, failures, statusOf } from '../kernel/errors.ts';
import { type Language, type WordTree, wordOf } from '../kernel/words.ts';

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
  return {
    status: statusOf[failure.family],
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    envelope: {
      success: false,
      code: failure.code,
      message: wordOf(words[language], language, failure.code, failure.facts),
      facts: withMessages(failure, words, language),
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

function withMessages(failure: Failure, words: WordTrees, language: Language) {
  const fields = failure.facts['fields'];
  if (!Array.isArray(fields)) return failure.facts;
  return {
    ...failure.facts,
    fields: (fields as { path: string; code: string }[]).map((field) => ({
      ...field,
      message: wordOf(words[language], language, `PLATFORM.fields.${field.code}`),
    })),
  };
}
