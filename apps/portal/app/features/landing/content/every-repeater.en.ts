import type { CampaignWords, Question } from '../campaign.ts'
import { common } from './every-campaign.en.ts'
import { iacst } from './iacst.en.ts'

/** What the three repeater pages share: they lead to the same test, iACST, for students who have passed class 12. */
export const repeater: Pick<
  CampaignWords,
  'cardHeading' | 'apply' | 'facts' | 'details' | 'before' | 'teachers' | 'how'
> & { readonly result: Question; readonly twice: Question } = {
  cardHeading: 'Register for the test',
  apply: 'Register {forFee}',
  facts: [
    { label: 'Scholarship', value: 'Up to {scholarshipMax}', note: 'valid {validDays} days' },
    { label: 'Fee', value: '{feeOnline} online', note: '{feeOffline} offline, non-refundable' },
    { label: 'Open every day', value: '{onlineWindow}', note: 'register until {closesAt} the same day' },
    { label: 'Result', value: '{result}', note: 'after you submit' },
  ],
  details: iacst.details,
  before: {
    heading: 'Before you start',
    items: [
      { text: 'A mobile number that can receive an OTP' },
      { text: 'Date of birth, as in school records' },
      { text: '{duration} without interruption, if you take it online' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  teachers: common.teachers,
  how: common.how,
  result: { question: 'When do I get my result?', answer: '{result} after you submit. {resultNote}.' },
  twice: {
    question: 'Can I try the test twice?',
    answer: 'You have {attempts} attempts in an academic year with one mobile number.',
  },
}
