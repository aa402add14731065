import type { CommonWords } from '../campaign.ts'

/** LND-14: the figures that every landing page names. */
export const common: CommonWords = {
  why: { heading: 'Why take the test', figure: '155,300+', figureNote: 'scholarships awarded last year' },
  teachers: {
    figure: '1,10,000+',
    text: 'students selected with the help of our teachers: they set the papers, explain every answer, and stay until the last doubt is gone.',
  },
  how: {
    heading: 'How to register',
    steps: [
      {
        title: 'Verify your mobile',
        text: 'Enter your mobile number or PSID and the 4-digit OTP we send you.',
      },
      {
        title: 'Choose day and place',
        text: 'Fill in your details, then pick a mode, a centre and a date.',
      },
      {
        title: 'Get your roll number',
        text: 'It comes by SMS and opens your dashboard together with your date of birth.',
      },
    ],
  },
  device: {
    question: 'Which device do I need?',
    answer:
      'Any phone, tablet or computer with a recent Chrome, Edge, Firefox or Safari. If the network drops, your answers stay on the device and are sent when it is back.',
  },
  change: {
    question: 'Can I change the date after registering?',
    answer: 'Yes, from your dashboard, as long as an edit is left. You can edit {edits} times.',
  },
}
