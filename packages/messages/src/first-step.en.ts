/** The first step of the registration card. */
export const firstStep = {
  step: 'Step {step} of 3',
  field: 'Mobile number or PSID',
  hint: 'We will send a 4-digit OTP to your mobile.',
  submit: 'Verify',
  submitting: 'Checking',
  logIn: 'Already registered? Log in',
  agree: 'By continuing you agree to the {privacy} and {terms}.',
  /** VAL-05 */
  notANumber: 'Please enter correct mobile number/ PSID',
  /** VAL-06 */
  beginsWithZero: 'Please enter the correct number',
  /** The page's script or the api could not be loaded. */
  unreached: 'No connection. Your number is still here: please press Verify again.',
  serverFailed: 'Our server has a problem. Please press Verify again in a minute.',
  needsScript:
    'No OTP was sent, because the next steps need JavaScript. Please switch it on in your browser, or call us.',
  /** REG-08 */
  closed: 'Registration is closed.',
  closedNote: 'New dates will be announced on this page. For questions, call us.',
  /** OPN-92: the server could not be reached to check whether registration is open. */
  closedUnknown: 'We could not check whether registration is open.',
  closedRetry: 'Check again',
  closedLogIn: 'Already registered ? Log in',
} as const
