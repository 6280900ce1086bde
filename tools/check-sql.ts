/** SQL only where SQL may stand. */
import { verdict } from './verdict.ts';
import { sqlFaults } from './walls/sql-text.ts';

verdict(sqlFaults('.'), 'SQL stands in stores only');
