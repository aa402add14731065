import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'

/** LND-07, LND-18 */
export const jeeOpen: CampaignWords = {
  title: 'JEE open test, online, Mains and Advanced | Medha',
  description:
    'Two online tests: JEE Mains open test and JEE Advanced open test. For {classes}. Register {forFee}.',
  eyebrow: 'JEE open test',
  heading: 'Two JEE papers. Two real rehearsals.',
  lede: 'JEE Mains and JEE Advanced open tests, online, for {classes}. Register {forFee}.',
  artworkLabel: 'A ringed planet drawn in filled answer bubbles',
  cardHeading: 'Register for the open test',
  apply: 'Register {forFee}',
  facts: [
    { label: 'Test days', value: '{paperDays}', note: 'one paper each' },
    { label: 'Registration fee', value: '{feeOnline}', note: 'for each paper' },
    { label: 'Duration', value: '{duration}', note: 'each paper' },
    { label: 'Mode', value: 'Online', note: 'from wherever you are' },
  ],
  details: {
    heading: 'Test details',
    rows: [
      {
        term: '{paper1Day}',
        value: '{paper1}',
        note: 'The same pattern, marking and time limit as the real exam.',
      },
      { term: '{paper2Day}', value: '{paper2}', note: 'The same pattern and marking as the real exam.' },
      { term: 'Fee', value: '{feeOnline}', note: 'To register for either paper.' },
      { term: 'Result', value: '{result} after each test', note: '{resultNote}.' },
    ],
  },
  before: {
    heading: 'Before you start',
    items: [
      { text: 'A mobile number that can receive an OTP' },
      { text: 'A computer if you can: the paper is easier to read' },
      { text: '{duration} without interruption on each day' },
      { text: 'PSID, only if you already have one', isOptional: true },
    ],
  },
  who: {
    heading: 'Who can take it',
    classesLabel: 'Open to {classes}, engineering stream',
    groups: [
      { title: 'Class 11', items: ['Engineering stream', 'See the paper a year early'] },
      { title: 'Class 12', items: ['Engineering stream', 'See where you stand before the first attempt'] },
      { title: 'Drop year', items: ['JEE repeaters', 'See what has changed since last time'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{feeOnline}', text: 'to register, analysis included' },
      { figure: '2', text: 'papers, Mains and Advanced, as in the real season' },
      { figure: '{result}', text: 'until your result, question by question' },
    ],
  },
  teachers: common.teachers,
  highlights: {
    heading: 'Highlights',
    slides: [
      {
        title: 'Mains and Advanced',
        text: 'Take both and see how the questions differ.',
      },
      {
        title: 'The screen you will see',
        text: 'The same palette, timer and buttons as in the national exam.',
      },
      { title: 'All India', text: 'Your rank among everyone who took the same paper on the same day.' },
      { title: 'Every answer explained', text: 'After the result, each question with its solution.' },
    ],
  },
  how: common.howOnline,
  questions: {
    heading: 'Questions',
    items: [
      common.device,
      {
        question: 'Do I have to take both papers?',
        answer: 'No. You can take just one, but most students take both.',
      },
      { question: 'When do I get my result?', answer: '{result} after each test. {resultNote}.' },
      { question: 'What does it cost?', answer: '{feeOnline} for each paper.' },
    ],
  },
}
