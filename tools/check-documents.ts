/** Every document that a comment cites is in the repository. */
import { verdict } from './verdict.ts';
import { documentFaults } from './walls/cited-documents.ts';

verdict(documentFaults('.'), 'every document cited is there');
