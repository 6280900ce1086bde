/** How events and layers look: a colour for each kind, always beside its word or title. */
import type { EventKind, Layer } from '../contract.ts';

export const looksOfKinds: Readonly<Record<EventKind, string>> = {
  holiday: 'border-previous bg-previous-fill',
  exam: 'border-late bg-late-fill',
  council: 'border-future bg-future-fill',
  meeting: 'border-primary bg-tint',
  trip: 'border-now bg-now-fill',
  fees: 'border-draft bg-draft-fill',
  sport: 'border-done bg-done-fill',
  other: 'border-field bg-sunken',
};

/** Layers are outlined, events are filled. */
export const looksOfLayers: Readonly<Record<Layer, string>> = {
  period: 'border-rule',
  break: 'border-previous',
  lessons: 'border-late',
  homework: 'border-now',
  council: 'border-future',
  fees: 'border-draft',
};
