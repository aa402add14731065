import type { CampaignWords } from '../campaign.ts'
import { common } from './every-campaign.en.ts'
import { repeater } from './every-repeater.en.ts'

const { result, twice, ...shared } = repeater

export const bothRepeaters: CampaignWords = {
  ...shared,
  title: 'NEET and JEE repeater courses, scholarship test | Medha',
  description:
    'For students who have passed class 12 and want NEET or JEE once more: {duration}, up to {scholarshipMax} scholarship. {feeOnline} online, open every day.',
  eyebrow: 'Medical and engineering repeater courses',
  heading: 'Try again, with up to {scholarshipMax} scholarship.',
  lede: 'For students who have passed class 12 and want NEET or JEE once more: a test of {duration}, up to {scholarshipMax} scholarship.',
  artworkLabel: 'A sunrise drawn in filled answer bubbles',
  who: {
    heading: 'Who can take it',
    classesLabel: 'For {classes}, medical or engineering stream',
    groups: [
      { title: 'For NEET', items: ['Class 12 passed, medical stream', 'Physics, chemistry, biology'] },
      { title: 'For JEE', items: ['Class 12 passed, engineering stream', 'Physics, chemistry, mathematics'] },
      {
        title: 'Scholarship',
        items: ['Up to {scholarshipMax} on classroom and tuition fee', 'Valid {validDays} days'],
      },
    ],
  },
  why: {
    ...common.why,
    points: [
      { figure: '{scholarshipMax}', text: 'the most you can save on a repeater course' },
      { figure: '{result}', text: 'from submitting to your result, with subject analysis' },
      { figure: '{validDays} days', text: 'to decide between the courses' },
    ],
  },
  highlights: {
    heading: 'A second chance, well prepared',
    slides: [
      {
        title: 'Medical or engineering',
        text: 'Choose your stream when you register; you get the paper of that stream.',
      },
      { title: 'Any day you like', text: 'No waiting for a test date: the test is open every day.' },
      { title: 'Know where you stand', text: 'Marks by subject show you what to work on next.' },
    ],
  },
  questions: {
    heading: 'Questions',
    items: [
      {
        question: 'How do I choose between NEET and JEE?',
        answer: 'By class and stream, in the second step of the registration.',
      },
      result,
      twice,
      common.device,
    ],
  },
}
