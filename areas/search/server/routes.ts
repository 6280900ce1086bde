import { type AreaServer, bind } from '#platform/server/routes.ts';
import { findAnything as call } from '../contract.ts';
import { findAnything } from './find-anything.ts';

export const searchServer: AreaServer = { routes: [bind(call, findAnything, { reads: true })] };
