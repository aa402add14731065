/** The roles of staff, as people call them. */
export const consoleRoles = {
  owner: 'Owner',
  'season-manager': 'Season manager',
  'exam-controller': 'Exam controller',
  'question-author': 'Question author',
  reviewer: 'Reviewer',
  translator: 'Translator',
  superintendent: 'Centre superintendent',
  invigilator: 'Invigilator',
  finance: 'Finance',
  counsellor: 'Counsellor',
  'support-agent': 'Support agent',
  'support-lead': 'Support lead',
  'privacy-officer': 'Privacy officer',
  auditor: 'Auditor',
} as const
