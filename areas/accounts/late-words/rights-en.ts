/** Words of jobs and rights: the jobs of a school, and the roles that are given one by one. */
export const roleGroups = {
  students: 'Students',
  parents: 'Parents',
  notebook: 'Class notebook',
  evaluations: 'Evaluations',
  discipline: 'Discipline and attendance',
  payments: 'Payments',
  reports: 'Reports',
  accounts: 'Accounts and personal data',
} as const;

export const roles = {
  SLM: {
    Student: {
      View: 'See names and classes of students',
      Overview: {
        View: 'See the identity of students: matricule, birth, photo',
      },
      Contact: {
        View: 'See phone numbers and addresses of students',
      },
      Parent: {
        Info: {
          View: 'See the family of a student',
        },
      },
      Planning: {
        View: 'See the timetables of students',
      },
      Edit: 'Change students, classes and school years; export lists',
      Health: {
        View: 'Read health notes',
        Edit: 'Write health notes',
      },
      Presence: {
        View: 'See attendance, print attendance sheets',
      },
      Absence: {
        Justification: {
          Edit: 'Justify absences',
        },
      },
      Discipline: {
        View: 'See the discipline of students',
      },
      Payment: {
        Edit: 'Change the fees of a student',
      },
    },
    Parent: {
      View: 'See paying parents',
      Info: {
        View: 'See contact details of paying parents',
      },
      Edit: 'See and change all parents and their access',
    },
    ClassNotebook: {
      View: 'Read every class notebook',
      Administrate: 'Write in every class notebook, close and reopen it',
    },
    Evaluation: {
      View: 'See evaluations and marks',
      Administrate: 'Manage evaluations and reopen them',
    },
    Incident: {
      View: 'See and report incidents',
      Edit: 'Change and settle incidents',
    },
    Consequence: {
      Edit: 'Decide consequences',
    },
    Payment: {
      View: 'See payment plans and payments',
      Edit: 'Change payment plans, record payments',
      Pay: 'Collect payments',
    },
    Report: {
      View: 'See the reports of the school',
      Read: 'Read report cards',
    },
    PersonalData: {
      View: 'Export everything stored about a person',
    },
  },
  MGM: {
    Account: {
      View: 'See the accounts and the audit log',
    },
  },
} as const;

export const jobs = {
  teacher: 'Teacher',
  classMaster: 'Class master',
  disciplineMaster: 'Discipline master',
  bursar: 'Bursar',
  secretary: 'Secretary',
  vicePrincipal: 'Vice principal',
  principal: 'Principal',
  administrator: 'Administrator',
} as const;

export const about = {
  teacher: 'Their own classes: notebooks, homework, marks, roll call',
  classMaster: 'Their own class: contacts, discipline, every notebook',
  disciplineMaster: 'Incidents, consequences and absences of the school',
  bursar: 'Fees and receipts; only names of students',
  secretary: 'Students, parents, classes, timetable',
  vicePrincipal: 'Sees everything about students and classes, changes nothing',
  principal: 'Everything except accounts and settings',
  administrator: 'Settings, accounts and everything about students',
} as const;
