/** The process that reads a data package and plans its import, so that no package can block or fill the server. */
import { deserialize } from 'node:v8';
import { answerQuestions } from '#platform/server/foreign/answer-questions.ts';
import type { ProgramQuestion } from '#platform/server/foreign/questions.ts';
import { type PackageRequest, planPackage } from './plan-package.ts';

answerQuestions(async ({ files, given }: ProgramQuestion) => ({
  value: await planPackage(files, deserialize(given) as PackageRequest),
}));
