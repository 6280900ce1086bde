/** SQL only where it is allowed. */
import { verdict } from './verdict.ts';
import { sqlFaults } from './walls/sql-text.ts';

verdict(sqlFaults('.'), 'SQL stands in stores only');
