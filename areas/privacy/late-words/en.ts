/** Words of a person's data and of the times of keeping, which come with their screens; the server prints some of them. */
export const en = {
  PRIVACY: {
    held: 'Personal data stored by the school',
    heldText:
      'Everything Cahier stores about this person. People who ask for their own data must get all of it within a month.',
    rows: { one: '{count} entry', other: '{count} entries' },
    nothing: 'No data is stored about this person.',
    withheld: 'Not included in the export, because you do not have permission to see it: {titles}.',
    pdf: 'Export as PDF',
    json: 'File for IT staff (JSON)',
    taken: 'Each export is recorded in the audit log.',
    fate: { deleted: 'deleted', anonymised: 'anonymised', kept: 'kept' },
    erase: {
      action: 'Erase this person',
      title: 'Erase permanently?',
      text: 'This cannot be undone, not even by restoring a backup.',
      follows: 'What happens to the data',
      reason: 'Reason',
      confirm: 'Erase',
      done: 'The person was erased.',
      not: {
        enrolled: 'Cannot be erased while enrolled. Record first that the student has left.',
        hasPupils: 'Cannot be erased while one of their children is enrolled.',
        inUse: 'Cannot be erased while the account is active. Suspend it first under “Roles and accounts”.',
        erased: 'This person was erased.',
      },
    },
    reasons: {
      request: 'The person or a parent asked for it',
      retention: 'Retention period over',
      mistake: 'Entered by mistake',
      other: 'Another reason',
    },
    kinds: { student: 'Student', guardian: 'Parent', member: 'Member of staff' },
    errors: {
      enrolled: 'An enrolled student cannot be erased. Record first that the student has left.',
      hasPupils: 'A parent cannot be erased while one of their children is enrolled.',
      inUse:
        'A person who can sign in cannot be erased. Suspend the account first under “Roles and accounts”.',
      erased: 'This person has already been erased.',
    },
    own: {
      text: 'Export everything the school stores about you.',
    },
    keeping: {
      title: 'Retention periods',
      text: 'Data whose retention period is over is deleted every night.',
      fromLeaving: 'counted from leaving',
      fromMaking: 'counted from the day it was recorded',
      forever: 'unlimited',
      months: { one: '{count} month', other: '{count} months' },
      years: { one: '{count} year', other: '{count} years' },
      usual: '{time} (default)',
      keep: 'Keep for',
      due: { one: '{count} will be deleted tonight', other: '{count} will be deleted tonight' },
      noneDue: 'nothing to delete',
      wouldGo: {
        one: 'With this period {count} would be deleted permanently tonight.',
        other: 'With this period {count} would be deleted permanently tonight.',
      },
      change: 'Change',
      changeOf: 'Change: {title}',
      saved: 'Saved. Data past its retention period will be deleted tonight.',
    },
    erasures: {
      title: 'Register of erasures',
      text: 'Numbers only. The register is also kept outside the database and applied again after a restore.',
      none: 'Nobody has been erased.',
      by: 'by {name}',
    },
    paper: {
      heading: 'Personal data',
      intro:
        'This is the data that {school} stores about the person named above in its school-management software.',
      others:
        'Other people appear in it by number only. A file with the photo and the documents is also available.',
      withheld:
        'Incomplete: {titles} is not included, because the person who made this export does not have permission to see it.',
      nothing: 'No data is stored about this person.',
      more: {
        one: '{count} further line is in the file.',
        other: '{count} further lines are in the file.',
      },
      yes: 'yes',
      no: 'no',
    },
  },
} as const;
