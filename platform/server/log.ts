/** Structured logs. Secrets, tokens and addresses that carry them never reach a line (security.md A24). */
import pino, { type Logger } from 'pino';

export type Log = Logger;

const secretFields = [
  'secret',
  'password',
  'token',
  'access_token',
  'code',
  'authorization',
  'cookie',
  'login',
  'email',
];

/** @param level pino's names; `silent` in tests. @param destination a stream for tests that read the log. */
export function openLog(level: string, destination?: NodeJS.WritableStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: { app: 'cahier' },
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      error: (error: unknown) =>
        error instanceof Error
          ? { name: error.name, message: error.message, stack: error.stack }
          : String(error),
    },
  };
  return pino(options, destination ?? steadyOutput());
}

/**
 * Standard output, often a file. When its disk is full, lines are lost (the last megabyte is kept and follows when there
 * is room), but the server goes on: pino's own output would end the program, or hang it at its end.
 */
function steadyOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: 1_000_000 });
  output.on('error', () => undefined);
  return output;
}
