/** What is printed about courses, for families to read before they decide. */
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
    'A scholarship is a percentage, part by part, and every part is rounded to a whole rupee. Your own figures are on your dashboard with your result, and beside every price before you pay.',
  refundHeading: 'Payment and refund',
  refund:
    'Registration fee and course fee are non-refundable. If a seat is gone or the course was paid for twice, that payment is refunded in full automatically.',
  footer: 'Medha. Printed by computer. Prices are those of the day on which you ordered.',
  /** Parts of a fee by the names they have in the catalogue; one that is not here keeps its own. */
  parts: {} as Readonly<Record<string, string>>,
} as const
