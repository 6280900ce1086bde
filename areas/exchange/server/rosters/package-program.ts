/** The process that reads a data package and plans what it would do to the school: neither holds the server, whatever is in the package. */
import { deserialize } from 'node:v8';
import { answerQuestions } from '#platform/server/foreign/answer-questions.ts';
import type { ProgramQuestion } from '#platform/server/foreign/questions.ts';
import { type PackageRequest, planPackage } from './plan-package.ts';

answerQuestions(async ({ files, given }: ProgramQuestion) => ({
  value: await planPackage(files, deserialize(given) as PackageRequest),
}));
