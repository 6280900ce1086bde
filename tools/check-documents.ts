/** Every document that a comment cites, and every file of the code that a README or a decision cites, is in the repository. */
import { verdict } from './verdict.ts';
import { documentFaults } from './walls/cited-documents.ts';
import { citedFileFaults } from './walls/cited-files.ts';

verdict([...documentFaults('.'), ...citedFileFaults('.')], 'every document and file cited is there');
