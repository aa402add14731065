/**
 * Files in which every decision must be covered by a test that fails when the line changes. Money comes first; a new
 * rule that can cost a student a rupee, a mark or a place adds its file here.
 */
export const DECISIONS: Readonly<Record<string, readonly string[]>> = {
  payments: ['apps/server/src/modules/payments/domain/*.ts'],
  results: [
    'apps/server/src/modules/results/domain/{award,item-lines,lay-out-paper,mark-item,mark-sheet,packed-tally,rank,read-answers,read-key,read-sheet-row,standing-figures}.ts',
  ],
  fees: [
    'apps/server/src/modules/registration/sign-up/domain/{sign-up,resume-link}.ts',
    'apps/server/src/modules/registration/exam-edit/domain/exam-edit.ts',
    'packages/rules/src/rupees.ts',
  ],
  courses: [
    'packages/rules/src/course-fee.ts',
    'apps/server/src/modules/admissions/domain/{course-quote,settle-order}.ts',
  ],
}
