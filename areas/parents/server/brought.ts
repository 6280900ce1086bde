/** What parents bring to use cases of areas before them on the street. */
import { barredFromChildren } from '#areas/students/server/public.ts';
import { childrenBarredFrom } from './barred-children.ts';

export const brought = [barredFromChildren.bring({ of: childrenBarredFrom })];
