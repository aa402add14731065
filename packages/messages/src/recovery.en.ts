import { otp } from './otp.en.ts'

/** Recovering a roll number and password. */
export const recovery = {
  title: 'Recover roll number or password | Medha',
  heading: 'Recover your roll number or password',
  lede: 'Your password is your date of birth, as in your registration. Your roll number has 12 digits.',
  field: 'Roll number or mobile number',
  hint: '12 digits or 10 digits. We send an OTP to the mobile number of your registration.',
  /** REC-01 */
  next: 'Next',
  sending: 'Sending the OTP',
  code: {
    ...otp,
    heading: 'Verify OTP',
    sentTo: 'If we know this number, an OTP is on its way to',
    sentAgain: 'If we know this number, the OTP is on its way again.',
    late: 'No SMS after a minute? Then this number may not be the one you registered with. Try another one, or call us.',
  },
  foundHeading: 'Your roll numbers',
  foundNote: 'Write these down. Each child has a roll number of their own.',
  none: 'There is no registration with this number. Please try the number you registered with, or call us.',
  modes: { online: 'online', offline: 'at a centre' },
  rollNumber: 'Roll number',
  password: 'Password (date of birth)',
  mobile: 'Mobile',
  email: 'E-mail',
  copy: 'Copy',
  copied: 'Copied to clipboard !',
  /** REC-02 */
  logIn: 'Login to dashboard',
  another: 'Search with another number',
  /** OPN-58, ERR-24 */
  failed: "Sorry, couldn't process request. Please try again.",
  serverFailed: 'Our server has a problem. Nothing is lost. Please try again in a minute.',
  unreached: 'No connection. Nothing is lost. Please try again.',
  lookHeading: 'Look here first',
  look: {
    sms: 'The SMS and the e-mail we sent when you registered',
    card: 'Your admit card, at the top',
  },
  help: 'Not found? Call {phone} from the mobile number you registered with, 9 AM to 9 PM, every day. Or write to {email}.',
  login: 'Back to login',
  needsScript: 'Recovery needs JavaScript. Please switch it on in your browser, or call us: {phone}',
} as const
