/** The registration card after its first field. Texts with a requirement beside them are the specification's. */
export const registration = {
  /** REG-02 */
  verifyTitle: 'Verify OTP',
  step: 'Step {step} of 3',
  studentTitle: 'Student details',
  examTitle: 'Exam details',
  payTitle: 'Payment',
  code: {
    sentTo: 'We sent a 4-digit OTP to',
    /** A PSID was entered, so the number is shown in part. */
    edit: 'Edit',
    label: 'OTP',
    verify: 'Verify',
    verifying: 'Checking',
    resendIn: 'Resend OTP in {time}',
    /** REG-03, OTP-08 */
    resend: 'Resend OTP',
    resending: 'Sending the OTP again',
    sentAgain: 'We have sent the OTP again.',
    late: 'Didn’t get it? Resend the OTP, and we also try a second route.',
    reads: 'Your phone may offer to fill in the OTP.',
    delivery: {
      sending: 'Sending the SMS to your phone',
      sent: 'Sent. It is usually there within a few seconds.',
      delivered: 'The SMS has reached your phone. Please check your messages.',
      'another-way': 'Your network has not confirmed it yet, so we are trying a second route.',
      failed: 'The SMS did not get through. Please check the number, or send it again.',
    },
  },
  number: {
    proveFirst: 'Please verify your mobile number. Everything you have filled in is kept.',
    app: 'Opening Truecaller to fill in your number. You can also type it.',
  },
  /** ERR-07 */
  exhausted: {
    text: 'Account already exists with this mobile number. Please login or register with a different mobile number.',
    logIn: 'Log in',
    other: 'Use a different mobile number',
    write: 'Think this is a mistake? Write to {email}',
  },
  known: {
    legend: 'Who is registering?',
    other: 'Another child',
    masked: 'We may know you already. Verify your mobile number and we fill in your details.',
    verify: 'Verify mobile number',
  },
  student: {
    name: 'Student name',
    nameHint: 'As on the school ID, without dots',
    fatherName: "Father's name",
    email: 'E-mail',
    emailHint: 'Roll number and admit card come here too',
    birth: 'Date of birth',
    birthHint: 'This will be your password',
    birthPlaceholder: 'DD/MM/YYYY',
    board: 'School board',
    class: 'Class & stream',
    choose: 'Choose',
    next: 'Next',
    edit: 'Edit',
    editLabel: 'Edit student details',
  },
  exam: {
    slot: 'Exam slot',
    modes: { online: 'Online', offline: 'Offline' },
    free: 'Free',
    state: 'State',
    centre: 'Centre',
    day: 'Date of exam',
    chooseState: 'Choose a state',
    chooseCentre: 'Choose a centre',
    near: 'Find the centre nearest to me',
    finding: 'Finding the nearest centre',
    nearest: 'Nearest to you',
    guessed: 'Our guess from your network. Please check.',
    notFound: 'We could not find your location. Please choose below.',
    branch: 'Your branch',
    branchNote: 'You take the test at home. A branch is there for questions and admission.',
    otherBranch: 'Choose a branch near me',
    usualBranch: 'Keep the usual branch',
    loading: 'Loading',
    loadAgain: 'Load again',
  },
  consent: {
    /** Named with every registration; a changed sentence needs a new one (OPN-79). */
    version: '2026-11',
    data: 'I agree that Medha uses these details to run this test, tell its result and advise on admission. {privacy}',
    parent: 'I am the parent or guardian, I am 18 or older, and I register this child.',
    grown: 'By registering, the student declares to be 18 or older.',
    messages: 'Send updates about this test by SMS, WhatsApp and e-mail',
    messagesNote: 'You can stop them at any time: write to {email}.',
    terms: 'By continuing you accept the {terms}.',
    required: 'Please tick this box to go on',
    privacy: 'Privacy policy',
    termsName: 'Terms & Conditions',
  },
  submit: {
    free: 'Register',
    paid: 'Continue to payment',
    sending: 'Sending',
    pay: 'Pay {amount}',
    payNothing: 'Register',
    paying: 'Opening the payment page',
    nothingYet: 'Choose slot and date',
  },
  pay: {
    held: 'Your place is kept while you pay.',
    fee: 'Exam fee',
    /** CPN-08 */
    nonRefundable: 'Non-refundable',
    discount: 'Coupon {code}',
    total: 'To pay',
    method: 'Pay with',
    /** By code; a method that is not here has the catalogue's own label. */
    methods: {
      paytm: 'Paytm',
      ccavenue: 'Cards and net banking (HDFC)',
      razorpay: 'UPI, cards and wallets',
    },
    couponOpen: 'Apply coupon',
    coupon: 'Coupon code',
    apply: 'Apply',
    applying: 'Checking',
    remove: 'Remove',
    /** CPN-03 */
    applied: 'Coupon Applied Successfully',
    /** CPN-04 */
    invalid: 'Invalid Coupon',
    /** CPN-02 */
    empty: 'Please enter a coupon code.',
    change: 'Change',
    safe: 'You pay on the payment provider’s page. We never see your card or UPI PIN.',
  },
  /** REG-07, ERR-13 */
  failed: {
    title: 'Payment failed',
    text: "We couldn't process your payment. Please try again.",
    money: 'If money has left your account, it comes back within 5 working days.',
    again: 'Try Again',
  },
  trouble: {
    title: 'No connection',
    text: 'We could not reach our server. Nothing you typed is lost.',
    again: 'Try again',
    slow: 'Still working. The network seems slow.',
    longer: 'This is taking longer than usual. You can wait, or try again in a minute. Nothing is lost.',
    summary: 'Please check these fields',
    lead: 'One moment',
  },
  /** What is said under a field, by code. Names, e-mail, OTP and number have their own file. */
  problems: {
    /** VAL-14 */
    birth: {
      required: 'Please select date of birth',
      incomplete: 'Enter the whole date, such as 14/08/2009',
      /** ERR-03 */
      impossible: 'Invalid Date Format',
      'out-of-range': 'The date must be between 01/01/1993 and 31/12/2015',
    },
    /** VAL-20 */
    board: { required: 'This field is required' },
    /** VAL-16 */
    class: { required: 'Please select class & stream' },
    slot: { required: 'Please select exam slot' },
    /** VAL-17 */
    state: { required: 'Please select state', 'slot-first': 'Please select exam slot first' },
    /** VAL-18 */
    centre: {
      required: 'Please select centre',
      'state-first': 'Please select state first',
      'class-first': 'Please select class & stream',
    },
    /** VAL-19 */
    day: { required: 'Please select date of exam', 'centre-first': 'Please select centre first' },
  },
  /** VAL-28 */
  noOptions: 'No Options Found',
  /** VAL-22 */
  notNumbers: 'Enter a valid numbers',
  somethingWrong: 'Something went wrong',
  /** ERR-04 */
  signUpFailed: 'We are facing technical issues. Please try after some time.',
  /** ERR-05 */
  invalid: 'Invalid',
  /** ERR-08 */
  callerFailed: 'Truecaller verification failed. Please try manual entry.',
  /** OTP-16 */
  callerNumber: 'Invalid mobile number received',
  calendar: {
    open: 'Choose the date of birth from a calendar',
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
