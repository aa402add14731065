/** Printed documents about courses, for families to read before they decide. */
export const courseDocuments = {
  contentTitle: 'Course details',
  prospectusTitle: 'Prospectus',
  classroomSubtitle: 'Classroom courses',
  digitalSubtitle: 'Digital courses',
  features: 'Course features',
  content: 'What is taught',
  fees: 'Fee by component',
  term: 'Academic year {term}',
  total: 'Total before any scholarship',
  scholarshipHeading: 'Scholarship',
  scholarship:
    'A scholarship is a percentage of each part of the fee, rounded to a whole rupee. Your own amounts are on your dashboard with your result, and you see them before you pay.',
  refundHeading: 'Payment and refund',
  refund:
    'Registration fee and course fee are non-refundable. If a seat is gone or the course was paid for twice, that payment is refunded in full automatically.',
  footer: 'Medha. Prices may change: the price that you see before you pay is the one that counts.',
  /** Parts of a fee by their catalogue names; a part that is not listed keeps its catalogue name. */
  parts: {} as Readonly<Record<string, string>>,
} as const
