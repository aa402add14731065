import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'
import { iacst } from './iacst.en.ts'

/** The digital scholarship: iACST, taken online only (RTE-21). */
export const adst: CampaignWords = {
  title: 'Digital scholarship test, online only | Medha',
  description:
    'The scholarship test for learning from home: online only, {feeOnline}, open every day. Up to {scholarshipMax} scholarship.',
  eyebrow: 'Digital scholarship test',
  heading: 'Learn from home. Up to {scholarshipMax} scholarship.',
  lede: 'The instant admission cum scholarship test, online only. For {classes}.',
  artworkLabel: 'A laptop with a tick drawn in filled answer bubbles',
  cardHeading: 'Register for the online test',
  apply: 'Register {forFee}',
  facts: [
    { label: 'Fee', value: '{feeOnline}', note: 'online only' },
    { label: 'Duration', value: '{duration}', note: 'one sitting' },
    { label: 'Open every day', value: '{onlineWindow}', note: 'register until {closesAt} the same day' },
    { label: 'Result', value: '{result}', note: 'after you submit' },
  ],
  details: {
    heading: 'Test details',
    rows: [
      { term: 'Mode', value: 'Online only', note: 'On a phone, tablet or computer, wherever you are.' },
      ...iacst.details.rows.slice(1),
    ],
  },
  before: {
    heading: 'Before you start',
    items: [
      { text: 'A mobile number that can receive an OTP' },
      { text: 'Date of birth, as in school records' },
      { text: 'A charged phone, or a computer if you have one' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to {classes}',
    groups: [
      { title: 'Far from a centre', items: ['Any town, any village', 'All you need is internet'] },
      { title: 'Busy at school', items: ['Begin early or late', 'Any day, {onlineWindow}'] },
      {
        title: 'Learning online already',
        items: ['Scholarship up to {scholarshipMax}', 'Valid {validDays} days'],
      },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '0 km', text: 'to travel: test, result and admission from home' },
      { figure: '{scholarshipMax}', text: 'the most you can save on classroom and tuition fee' },
      { figure: '{result}', text: 'from submitting to your result, with subject analysis' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'Highlights',
    slides: [
      { title: 'No travel', text: 'Test, classes and doubts: everything on your own device.' },
      { title: 'Any day you like', text: 'No waiting for a test date: the test is open every day.' },
      {
        title: 'Works on slow internet',
        text: 'Answers stay on the device and are sent when the internet is back.',
      },
    ],
  },
  how: common.howOnline,
  questions: {
    heading: 'Questions',
    items: [
      common.device,
      {
        question: 'Can I take it at a centre instead?',
        answer: 'Not with this registration: it is for the online test. The iACST page has both.',
      },
      common.change,
      { question: 'When do I get my result?', answer: '{result} after you submit. {resultNote}.' },
    ],
  },
}
