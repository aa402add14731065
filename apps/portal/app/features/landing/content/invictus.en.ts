import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'

/** LND-10, LND-16 */
export const invictus: CampaignWords = {
  title: 'Invictus Ace: JEE scholarship test for {classes} | Medha',
  description:
    'The JEE-oriented scholarship test: up to {scholarshipMax} scholarship and cash awards. One test of {duration}, fee {fee}.',
  eyebrow: 'Invictus Ace, for {classes}',
  heading: 'Aim at JEE with up to {scholarshipMax} scholarship.',
  lede: 'The JEE-oriented scholarship test: one paper of {duration}, one attempt, and cash awards at the top. Fee {fee}, online or offline.',
  artworkLabel: 'A rising star drawn in filled answer bubbles',
  cardHeading: 'Register for Invictus',
  apply: 'Register {forFee}',
  facts: [
    { label: 'Test dates', value: '{daysShort}', note: '{chooseDay}' },
    { label: 'Duration', value: '{duration}', note: 'one attempt' },
    { label: 'Online', value: '{onlineWindow}', note: 'offline {offlineWindow}' },
    { label: 'Result', value: '{result}', note: 'after the test' },
  ],
  details: {
    heading: 'Test details',
    rows: [
      {
        term: 'Fee',
        value: '{fee}',
        note: 'Online or offline, non-refundable.',
      },
      {
        term: 'Timings',
        value: 'Online {onlineWindow}',
        note: 'Offline {offlineWindow}. The test lasts {duration}.',
      },
      {
        term: 'Registration',
        value: 'Closes {closesDays} days before',
        note: 'Later dates stay open until then.',
      },
      { term: 'Result', value: '{result} after the test', note: '{resultNote}.' },
    ],
  },
  before: {
    heading: 'Before you start',
    items: [
      { text: 'A mobile number that can receive an OTP' },
      { text: 'Date of birth, as in school records' },
      { text: 'A way to pay {fee}: UPI, card or net banking' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to {classes}',
    groups: [
      { title: 'Classes 8 to 10', items: ['Mathematics, science and reasoning', 'A first look at JEE'] },
      { title: 'Class 11', items: ['Physics, chemistry, mathematics', 'The two-year road to JEE'] },
      { title: 'Class 12', items: ['Physics, chemistry, mathematics', 'The last year before JEE'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'scholarship for the best, and cash awards at the top' },
      { figure: 'JEE', text: 'the gateway to our JEE programme' },
      { figure: '{attempts}', text: 'attempt: the same paper and the same chance for everyone' },
    ],
  },
  teachers: common.teachers,
  about: {
    heading: 'About the test',
    cards: [
      { title: 'Made for JEE', text: 'Questions in the style you will meet, at the level of your class.' },
      { title: 'One paper, one attempt', text: '{duration}, once. What you show that day is what counts.' },
      { title: 'Online or at a centre', text: 'Your own desk or ours: the paper is the same.' },
      { title: 'Cash awards', text: 'The best of every class receive an award besides the scholarship.' },
      { title: 'Gateway to the programme', text: 'A good rank opens our JEE programme directly.' },
    ],
  },
  choose: {
    heading: 'Why choose Invictus',
    cards: [
      {
        title: 'A full scholarship is possible',
        text: 'Up to {scholarshipMax} of the fee, decided by one paper and nothing else.',
      },
      {
        title: 'A rank you can trust',
        text: 'Everyone answers the same questions once, so the list is fair.',
      },
      {
        title: 'An honest look at JEE',
        text: 'Marks by subject show what to work on in the time that is left.',
      },
      {
        title: 'No long wait',
        text: 'The result comes {result} after the test, on your dashboard.',
      },
    ],
  },
  highlights: {
    heading: 'Highlights',
    slides: [
      { title: 'Several days to choose from', text: '{days}: take the one that suits school and family.' },
      { title: 'A wide window online', text: 'Online, start when you are ready: {onlineWindow}.' },
      { title: 'A real hall offline', text: '{offlineWindow}, with an invigilator and a desk of your own.' },
    ],
  },
  how: common.how,
  questions: {
    heading: 'Questions',
    items: [
      common.device,
      common.change,
      { question: 'When do I get my result?', answer: '{result} after the test. {resultNote}.' },
      { question: 'Is the fee refunded?', answer: 'No. The fee of {fee} is non-refundable.' },
    ],
  },
}
