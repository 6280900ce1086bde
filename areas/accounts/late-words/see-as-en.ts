/** Words of seeing the application as another person. */
export const seeAs = {
  label: 'You see the application as another person',
  title: 'See the application as this person',
  action: 'See as this person',
  intro:
    'You see what they see, without changing anything: buttons that change something are not offered, and every change is refused. It ends by itself after {minutes} minutes. Beginning, reason and end are in the audit log. Letters to them, their own details and what you may not see yourself stay closed.',
  reason: 'Reason',
  reasonHint: 'For example: a parent who calls does not find the report card.',
  begin: 'See as this person',
  bar: 'You see the application as {name}, read only, until {until}.',
  back: 'Back to my account',
  errors: {
    notSeen:
      'The application can be seen as parents and teachers. This person has further rights for the whole school, or none at all.',
    barredFromChild:
      'A court has barred you from a child, so you cannot see the application as another person. Ask another administrator.',
  },
} as const;
