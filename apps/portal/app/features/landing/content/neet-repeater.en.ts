import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'
import { repeater } from './every-repeater.en.ts'

const { result, twice, ...shared } = repeater

export const neetRepeater: CampaignWords = {
  ...shared,
  title: 'NEET repeater scholarship | Medha',
  description:
    'Class 12 passed and aiming at NEET again? Up to {scholarshipMax} scholarship on the repeater course. {feeOnline} online, open every day.',
  eyebrow: 'NEET repeater scholarship',
  heading: 'One more year for NEET, with up to {scholarshipMax} scholarship.',
  lede: 'Class 12 passed and aiming at NEET again? A test of {duration} can earn you up to {scholarshipMax} scholarship on the repeater course.',
  artworkLabel: 'A heart and its beat drawn in filled answer bubbles',
  who: {
    heading: 'Who can take it',
    classesLabel: 'For {classes}, medical stream',
    groups: [
      { title: 'Class 12 passed', items: ['Medical stream', 'Repeater course for NEET'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
      { title: 'What the test covers', items: ['Physics, chemistry, biology', 'One sitting of {duration}'] },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'the most you can save on the NEET repeater course' },
      { figure: '{result}', text: 'from submitting to knowing what the year will cost' },
      { figure: '{validDays} days', text: 'to talk it over at home' },
    ],
  },
  highlights: {
    heading: 'A year that is different',
    slides: [
      {
        title: 'Biology, line by line',
        text: 'The subject that decides NEET gets the time it deserves.',
      },
      {
        title: 'Start from your level',
        text: 'Marks by subject show what to repeat and what you already know.',
      },
      {
        title: 'Teachers who stay',
        text: 'Your doubts are cleared while they are fresh, not the week before the exam.',
      },
    ],
  },
  questions: {
    heading: 'Questions',
    items: [
      {
        question: 'My NEET score was low. Can I still get a scholarship?',
        answer: 'Yes. Only this test counts, up to {scholarshipMax}.',
      },
      result,
      twice,
      common.device,
    ],
  },
}
