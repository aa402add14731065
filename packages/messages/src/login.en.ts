import { otp } from './otp.en.ts'

export const login = {
  title: 'Log in | Medha',
  /** LOG-01 */
  heading: 'Login to your dashboard',
  rollNumber: 'Roll number',
  rollNumberPlaceholder: 'Enter your roll number',
  rollNumberCount: '{typed} of {length}',
  /** LOG-02 */
  password: 'Password',
  passwordHint: 'Your password is your date of birth, as in your registration.',
  passwordPlaceholder: 'Enter Date of birth (DD/MM/YYYY)',
  /** LOG-03 */
  forgot: 'Forgot roll number/password?',
  submit: 'Login',
  submitting: 'Logging in',
  /** LOG-04 */
  noAccount: "Don't have an account?",
  register: 'Register here',
  /** ERR-02 */
  invalidRollNumber: 'Invalid roll number',
  invalidPassword: 'Invalid password',
  /** ERR-03 */
  invalidDate: 'Invalid Date Format',
  /** ERR-01, when the server sends no text. */
  failed: 'Something went wrong.',
  stepUp: {
    ...otp,
    heading: 'One more step',
    sentTo:
      'To keep this account safe: if the details are right, an OTP is on its way to the mobile number registered with',
    sentAgain: 'If the details are right, the OTP is on its way again.',
    late: 'No SMS after a minute? Check the roll number and the date of birth, or use “Forgot roll number/password?”.',
    invalid: 'Please enter a valid OTP',
  },
  sessionEnded:
    'You have been logged out. This happens after 12 hours without use, or when you log out on another device. Please log in again.',
  linkLogin: 'Logging you in',
  linkLoginNote: 'One moment. We are checking your link.',
  linkLoginSlow: 'Still checking. The network seems slow.',
  linkLoginFailed: 'You are not logged in yet',
  linkLoginAgain: 'Try again',
  linkLoginWayOut: 'Log in with your roll number instead',
  /** A student's link, opened in a browser where another student is logged in. */
  confirm: {
    heading: 'You are logged in as {name}',
    headingWithoutName: 'Another student is logged in here',
    text: 'This link is for another student. Log in as the student of this link? One browser can have one student logged in at a time. If you do not know who sent the link, stay as you are.',
    stay: 'Stay logged in as {name}',
    stayWithoutName: 'Stay as it is',
    go: 'Log in as the student of this link',
  },
  gridHeading: 'Your roll number',
  gridNote: '12 digits, as on your SMS and admit card. It fills in as you type.',
  helpHeading: 'Where is my roll number?',
  helpItems: {
    sms: 'In the SMS and e-mail we sent when you registered',
    card: 'On your admit card, at the top',
    family: 'Each child has a roll number of their own, also with the same mobile number',
  },
  needsScript: 'Logging in needs JavaScript. Please switch it on in your browser, or call us: {phone}',
  calendar: {
    open: 'Choose your date of birth from a calendar',
    title: 'Date of birth',
    close: 'Close',
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    loading: 'Loading the calendar',
    failed: 'The calendar did not load. You can type the date, or try again.',
    retry: 'Try again',
    clear: 'Clear',
  },
} as const
