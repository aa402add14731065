import type { CampaignWords, CommonWords, TitledText } from '../campaign.ts'

/** The second step names what the form of the campaign asks for. */
const howWith = (second: TitledText): CampaignWords['how'] => ({
  heading: 'How to register',
  steps: [
    {
      title: 'Verify your mobile',
      text: 'Enter your mobile number or PSID and the 4-digit OTP we send you.',
    },
    second,
    {
      title: 'Get your roll number',
      text: 'It comes by SMS. With it and your date of birth you log in to your dashboard.',
    },
  ],
})

/** LND-14: the figures that every landing page names. */
export const common: CommonWords = {
  why: { heading: 'Why take the test', figure: '155,300+', figureNote: 'scholarships awarded last year' },
  teachers: {
    figure: '1,10,000+',
    text: 'students selected with the help of our teachers: they set the papers, explain every answer and clear every doubt.',
  },
  how: howWith({
    title: 'Choose day and place',
    text: 'Fill in your details, then pick a mode, a centre and a date.',
  }),
  howOnline: howWith({
    title: 'Choose your day',
    text: 'Fill in your details, then pick a date. You take the test at home.',
  }),
  howAtCentre: howWith({
    title: 'Choose day and place',
    text: 'Fill in your details, then pick a centre and a date.',
  }),
  device: {
    question: 'Which device do I need?',
    answer:
      'Any phone, tablet or computer with a recent Chrome, Edge, Firefox or Safari. If the network drops, your answers stay on the device and are sent when it is back.',
  },
  change: {
    question: 'Can I change the date after registering?',
    answer: 'Yes, on your dashboard, up to {edits} times.',
  },
}
