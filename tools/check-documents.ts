/**
 * Every document that a comment cites, and every file of the code that a README or a decision cites, is in the repository.
 * Decisions have numbers of their own.
 */
import { readdirSync } from 'node:fs';
import { verdict } from './verdict.ts';
import { documentFaults } from './walls/cited-documents.ts';
import { citedFileFaults } from './walls/cited-files.ts';
import { decisionNumberFaults } from './walls/decision-numbers.ts';

verdict(
  [...documentFaults('.'), ...citedFileFaults('.'), ...decisionNumberFaults(readdirSync('docs/decisions'))],
  'every document and file cited is there',
);
