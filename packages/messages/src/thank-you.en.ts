import { paymentFailed, paymentSummary } from './payment-states.en.ts'

/** What a family reads when a registration has ended, with or without success. */
export const thankYou = {
  title: 'You are registered',
  rollNumber: 'Your roll number',
  /** OPN-94 */
  dateOfBirth: 'Your date of birth',
  rollNote: 'You log in with this number and your date of birth. We have sent it by SMS and e-mail too.',
  copy: 'Copy',
  copied: 'Copied to clipboard !',
  test: 'Your test',
  online: 'Online, at home',
  calendar: 'Add to calendar',
  calendarFile: 'test-day',
  receipt: {
    get: 'Download receipt',
    getting: 'Downloading your receipt',
    preparing: 'We are preparing your receipt. Try again in a moment; we also e-mail it to you.',
    failed: 'The receipt could not be downloaded. We also e-mail it to you.',
  },
  dashboard: 'Go to your dashboard',
  map: 'Open the map',
  next: 'What happens next',
  steps: {
    messages: 'Today: an SMS and an e-mail with your roll number',
    admitCard: 'From {day}: your admit card is on the dashboard. Print it.',
    admitCardOnline: 'From {day}: your admit card is on the dashboard. Keep it at hand.',
    admitCardNow: 'Now: your admit card is on the dashboard. Print it.',
    admitCardOnlineNow: 'Now: your admit card is on the dashboard. Keep it at hand.',
    offline: '{day}: be there {minutes} minutes before the start, with the printed admit card',
    offlineAtStart: '{day}: be at the centre before {time}, with the printed admit card',
    onlineDay:
      '{day}: log in from {time} and start your test. You need a quiet room and a charged phone or computer.',
    result: 'After the test: we will tell you by SMS when your result is ready',
  },
  reminder: 'Medha: {exam}, roll number {roll}',
  another: 'Register another child',
  confirming: {
    title: 'Your payment is being confirmed',
    text: 'Banks can take a minute or two. Please leave this page open. You do not have to pay again.',
    long: 'This is taking longer than usual. You can close this page: we will tell you by SMS and e-mail as soon as the bank confirms.',
    checking: 'Checking with the bank',
  },
  checking: 'Looking for your registration',
  failed: {
    ...paymentFailed,
    kept: 'Your seat is reserved until {time}.',
  },
  payment: paymentSummary,
  refund: {
    title: 'Your money is coming back',
    text: 'Your payment of {amount} came after the seat was taken. It will be back in your account within 5 working days. You do not need to do anything.',
    again: 'Choose another date',
  },
  none: {
    title: 'No registration found',
    text: 'There is no registration from this browser in the last few hours. If you paid on another phone, check the SMS there.',
    logIn: 'Log in',
    recover: 'Find my roll number',
    register: 'Register',
  },
  unreached: {
    title: 'No connection',
    text: 'We could not reach our server. Nothing is lost. We will try again automatically.',
    again: 'Try again',
  },
} as const
