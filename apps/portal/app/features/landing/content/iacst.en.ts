import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'

/** LND-15: the model of all landing pages. */
export const iacst: CampaignWords = {
  title: 'iACST: scholarship test for {classes} | Medha',
  description:
    'The instant admission cum scholarship test. {feeOnline} online, open every day, {duration}. Up to {scholarshipMax} scholarship, result {result} after you submit.',
  eyebrow: 'iACST',
  heading: '{durationInWords}. Up to {scholarshipMax} scholarship.',
  lede: 'The instant admission cum scholarship test for {classes}. {feeOnline} online, any day.',
  artworkLabel: 'A graduation cap drawn in filled answer bubbles',
  cardHeading: 'Register for the test',
  apply: 'Register {forFee}',
  facts: [
    { label: 'Fee', value: '{feeOnline} online', note: '{feeOffline} offline, non-refundable' },
    { label: 'Duration', value: '{duration}', note: 'one sitting' },
    { label: 'Open every day', value: '{onlineWindow}', note: 'register until {closesAt} the same day' },
    { label: 'Result', value: '{result}', note: 'after you submit' },
  ],
  details: {
    heading: 'Test details',
    rows: [
      {
        term: 'Mode',
        value: 'Online or at a centre',
        note: 'Online works on a phone, tablet or computer. The offline fee of {feeOffline} is non-refundable.',
      },
      {
        term: 'Exam window',
        value: '{onlineWindow}, daily',
        note: 'Start any time in the window; you have {duration}.',
      },
      {
        term: 'Attempts',
        value: '{attempts} in an academic year',
        note: 'Counted for each mobile number.',
      },
      {
        term: 'Scholarship',
        value: 'Up to {scholarshipMax}, valid {validDays} days',
        note: 'From the day of the exam.',
      },
    ],
  },
  before: {
    heading: 'Before you start',
    items: [
      { text: 'A mobile number that can receive an OTP' },
      { text: 'Date of birth, as in school records' },
      { text: 'Your current class and stream' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to {classes}',
    groups: [
      {
        title: 'Classes 6 to 10',
        items: ['Foundation courses', 'Science, mathematics and mental ability'],
      },
      {
        title: 'Classes 11 and 12',
        items: ['Medical or engineering stream', '1-, 2- and 3-year classroom courses'],
      },
      {
        title: 'Class 12 passed',
        items: ['Repeater courses for NEET and JEE', 'Scholarship up to {scholarshipMax}'],
      },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'the most you can save on classroom and tuition fee' },
      { figure: '{result}', text: 'from submitting to your result, with subject analysis' },
      { figure: '{validDays} days', text: 'to decide on admission with your scholarship' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'Highlights',
    slides: [
      { title: 'Any day you like', text: 'No waiting for a test date: the test is open every day.' },
      {
        title: 'At home or at a centre',
        text: 'Your own screen or a desk at a centre. Online: {feeOnline}. At a centre: {feeOffline}.',
      },
      { title: 'Know where you stand', text: 'Marks by subject show you what to work on next.' },
    ],
  },
  how: common.how,
  questions: {
    heading: 'Questions',
    items: [
      common.device,
      common.change,
      {
        question: 'When do I get my result?',
        answer: '{result} after you submit. {resultNote}.',
      },
      {
        question: 'Is the offline fee refunded if I move to online?',
        answer:
          'No. The fee of {feeOffline} is non-refundable, and you are not charged again if you move back.',
      },
    ],
  },
}
