/** Texts inside a question, in the question's language. The player and the response sheet share them. */
export const questionWords = {
  assertion: 'Assertion',
  reason: 'Reason',
  listOne: 'List I',
  listTwo: 'List II',
  assertionReason: {
    'both-true-explains':
      'Both Assertion and Reason are true, and Reason is the correct explanation of Assertion.',
    'both-true':
      'Both Assertion and Reason are true, but Reason is not the correct explanation of Assertion.',
    'assertion-only': 'Assertion is true, but Reason is false.',
    'assertion-false': 'Assertion is false, but Reason is true.',
  },
} as const
