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
  /** ERR-01, when the server gives no words. */
  failed: 'Something went wrong.',
  linkLogin: 'Logging you in',
  linkLoginNote: 'One moment. We are checking your link.',
  linkLoginSlow: 'Still checking. The network seems slow.',
  linkLoginFailed: 'You are not logged in yet',
  linkLoginAgain: 'Try again',
  linkLoginWayOut: 'Log in with your roll number instead',
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
