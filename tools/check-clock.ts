/** No use case and no rule asks the machine for the time. */
import { verdict } from './verdict.ts';
import { clockFaults } from './walls/clock-text.ts';

verdict(clockFaults('.'), 'time comes from the context');
