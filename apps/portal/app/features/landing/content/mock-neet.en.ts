import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'

/** LND-11, LND-17 */
export const mockNeet: CampaignWords = {
  title: 'NEET mock test at a centre near you | Medha',
  description:
    'The NEET mock test at a real centre: {days}, {offlineWindow}, fee {feeOffline}. Syllabus as per the national testing agency.',
  eyebrow: 'NEET mock test',
  heading: 'Practise the real exam once before it counts.',
  lede: 'A full NEET paper at a centre, on paper, with the clock running. Fee {feeOffline}.',
  artworkLabel: 'A helix drawn in filled answer bubbles',
  cardHeading: 'Enrol for the mock test',
  apply: 'Enrol {forFee}',
  facts: [
    { label: 'Test days', value: '{daysShort}', note: '{chooseDay}' },
    { label: 'Time', value: '{offlineWindow}', note: 'arrive {reporting} minutes early' },
    { label: 'Fee', value: '{feeOffline}', note: 'non-refundable' },
    { label: 'Result', value: 'About {result}', note: 'after the test' },
  ],
  details: {
    heading: 'Test details',
    rows: [
      {
        term: 'Mode',
        value: 'Offline, at a centre',
        note: 'Arrive {reporting} minutes early with a printed admit card.',
      },
      {
        term: 'Syllabus',
        value: 'As per the national testing agency',
        note: 'The full paper, all subjects.',
      },
      {
        term: 'Enrolment',
        value: 'Closes {closesDays} days before',
        note: 'The admit card comes {admitDays} days before the test.',
      },
      {
        term: 'Result',
        value: 'About {result} after the test',
        note: 'On your dashboard, with subject analysis.',
      },
    ],
  },
  before: {
    heading: 'Please note',
    items: [
      { text: 'Current students of the institute are not eligible: the test is part of their course' },
      { text: 'A mobile number that can receive an OTP' },
      { text: 'Your father’s name, for the admit card' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to {classes}, medical stream',
    groups: [
      { title: 'Class 11', items: ['Medical stream', 'See how much is left to learn'] },
      { title: 'Class 12', items: ['Medical stream', 'See where you stand before the board exam'] },
      { title: 'Class 12 passed', items: ['NEET repeaters', 'A rehearsal under exam conditions'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{duration}', text: 'of real exam conditions: hall, sheet, invigilator, clock' },
      { figure: '{result}', text: 'until your marks, with what to improve in each subject' },
      { figure: '{feeOffline}', text: 'for a seat, a paper and a full analysis' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'Highlights',
    slides: [
      { title: 'A real hall', text: 'Seat numbers, OMR sheets and an invigilator, as on the day.' },
      { title: 'A real paper', text: 'Set by teachers who know the exam, at its full length.' },
      { title: 'A real answer', text: 'Marks by subject, and where you stand among all who took it.' },
    ],
  },
  examDay: {
    heading: 'Your exam day, step by step',
    cards: [
      {
        title: 'The evening before',
        text: 'Print the admit card; it is on your dashboard from {admitDays} days before the test.',
      },
      {
        title: 'At the gate',
        text: 'Be there {reporting} minutes early with the printed admit card and a photo identity card.',
      },
      { title: 'In the hall', text: '{offlineWindow}: question booklet, OMR sheet, black ball-point pen.' },
      { title: 'Afterwards', text: 'About {result} later your marks are there, subject by subject.' },
    ],
  },
  how: common.howAtCentre,
  questions: {
    heading: 'Questions',
    items: [
      {
        question: 'What do I bring?',
        answer:
          'A printed admit card, a photo identity card and a black ball-point pen. Arrive {reporting} minutes early.',
      },
      {
        question: 'When do I get my admit card?',
        answer: '{admitDays} days before the test, on your dashboard.',
      },
      common.change,
      { question: 'Is the fee refunded?', answer: 'No. The fee of {feeOffline} is non-refundable.' },
    ],
  },
}
