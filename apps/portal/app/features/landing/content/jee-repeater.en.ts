import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'
import { repeater } from './every-repeater.en.ts'

const { result, twice, ...shared } = repeater

export const jeeRepeater: CampaignWords = {
  ...shared,
  title: 'JEE repeater scholarship | Medha',
  description:
    'Class 12 passed and trying JEE again? Up to {scholarshipMax} scholarship on the repeater course. {feeOnline} online, open every day.',
  eyebrow: 'JEE repeater scholarship',
  heading: 'Back to JEE, with up to {scholarshipMax} scholarship.',
  lede: 'Class 12 passed and trying JEE again? A test of {duration} can earn you up to {scholarshipMax} scholarship on the repeater course.',
  artworkLabel: 'A rocket drawn in filled answer bubbles',
  who: {
    heading: 'Who can take it',
    classesLabel: 'For {classes}, engineering stream',
    groups: [
      { title: 'Class 12 passed', items: ['Engineering stream', 'Repeater course for JEE'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
      {
        title: 'What the test covers',
        items: ['Physics, chemistry, mathematics', 'One sitting of {duration}'],
      },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'the most you can save on the JEE repeater course' },
      { figure: '{result}', text: 'from submitting to knowing what the year will cost' },
      { figure: '{validDays} days', text: 'to talk it over at home' },
    ],
  },
  highlights: {
    heading: 'A year that is different',
    slides: [
      {
        title: 'Mains and Advanced together',
        text: 'One plan for both, so that neither waits for the other.',
      },
      { title: 'Speed with care', text: 'Practice by the clock, then every mistake reviewed.' },
      {
        title: 'Start from your level',
        text: 'Marks by subject show what to repeat and what you already know.',
      },
    ],
  },
  questions: {
    heading: 'Questions',
    items: [
      {
        question: 'Does my last JEE rank matter?',
        answer: 'No. Only this test counts, up to {scholarshipMax}.',
      },
      result,
      twice,
      common.device,
    ],
  },
}
