import { coupon } from './coupon.en.ts'
import { otp } from './otp.en.ts'
import { paymentMethods } from './payment-methods.en.ts'
import { paymentFailed, paymentSummary } from './payment-states.en.ts'

/** The registration card after its first field. Texts with a requirement id are the specification's. */
export const registration = {
  /** REG-02 */
  verifyTitle: 'Verify OTP',
  step: 'Step {step} of 3',
  studentTitle: 'Student details',
  examTitle: 'Exam details',
  payTitle: 'Payment',
  code: {
    ...otp,
    sentTo: 'We sent a 4-digit OTP to',
    ifKnown: 'If we know this PSID, a 4-digit OTP is on its way to',
    ifKnownAgain: 'If we know this PSID, the OTP is on its way again.',
    notANumber: 'Is this not your number? Press Edit and enter your 10-digit mobile number instead.',
    late: 'Didn’t get it? Resend the OTP and we will also use another route.',
    delivery: {
      sending: 'Sending the SMS to your phone',
      sent: 'Sent. It usually arrives within a few seconds.',
      delivered: 'SMS delivered. Please check your messages.',
      'another-way': 'Your network has not confirmed it yet, so we are trying a second route.',
      failed: 'The SMS did not get through. Please check the number, or send it again.',
    },
  },
  number: {
    proveFirst: 'Please verify your mobile number. Everything you have filled in is kept.',
    app: 'Opening Truecaller to fill in your number. You can also type it.',
    appNumber:
      'Opening Truecaller to fill in your number. Confirm there only if it shows the number {number}. You can also type your number here.',
  },
  /** ERR-07 */
  exhausted: {
    text: 'Account already exists with this mobile number. Please login or register with a different mobile number.',
    logIn: 'Log in',
    other: 'Use a different mobile number',
    why: 'Registrations that one mobile number has in a year: {count}.',
    who: 'Already registered: {names}.',
    write: 'Think this is a mistake? Write to {email}',
  },
  already: {
    text: '{name} is already registered for {day}. Another day is a new registration, and one mobile number has only {count} in a year.',
    change: 'Log in to change the date',
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
    guessed: 'Suggested from your location. Please check.',
    notFound: 'We could not find your location. Please choose below.',
    atHome: 'You take the test at home, on a phone or computer.',
    branchFor: 'Branch for questions: {branch}',
    changeBranch: 'Change',
    changeBranchLabel: 'Change the branch for questions',
    usualBranch: 'Use {branch} instead',
    loading: 'Loading',
    loadAgain: 'Load again',
  },
  /** A changed sentence is a new version in rules/consent-versions, which every form sends (OPN-79). */
  consent: {
    data: 'I agree that Medha uses these details to run this test, tell its result and advise on admission. {privacy}',
    parent: 'I am the child’s parent or guardian and am 18 or older.',
    grown: 'By registering you confirm that you are 18 or older.',
    messages: 'Send updates about this test by SMS, WhatsApp and e-mail',
    messagesNote: 'You can stop them at any time: write to {email}.',
    terms: 'By continuing you accept the {terms}.',
    required: 'Please tick this box to continue',
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
    missing: { slot: 'Choose a slot', centre: 'Choose a centre', day: 'Choose a date' },
  },
  pay: {
    /** Decision 44: depends on the seat state in the server's response. */
    seat: {
      heldOncePaying: 'Once you press Pay, your seat is kept for 15 minutes.',
      heldUntil: 'Your seat is kept until {time}.',
      takenWhenPaid:
        'Seats are left, but none is reserved while you pay. Your seat is yours when the payment arrives. If the last one is gone by then, you get the full amount back automatically.',
      notHeldNow:
        'We could not reserve a seat while you pay: too many families are paying for this slot. Press Pay again to pay without a reserved seat, or change the slot.',
    },
    fee: 'Exam fee',
    /** CPN-08 */
    nonRefundable: 'Non-refundable',
    discount: 'Coupon {code}',
    total: 'To pay',
    method: 'Pay with',
    methods: paymentMethods,
    coupon,
    change: 'Change',
    safe: 'You pay on the payment provider’s page. We never see your card or UPI PIN.',
  },
  failed: paymentFailed,
  payment: paymentSummary,
  /** A payment that was started in this browser and has no outcome yet, after the number was verified again. */
  openPayment: {
    title: 'Your payment is not finished',
    text: 'You started this payment earlier. If you have paid, you do not need to pay again: we will send you an SMS. If you have not paid, you can pay now.',
    go: 'Continue to payment',
  },
  trouble: {
    title: 'No connection',
    serverTitle: 'Our server has a problem',
    serverText: 'Please try again in a minute. Nothing you typed is lost.',
    text: 'We could not reach our server. Nothing you typed is lost.',
    again: 'Try again',
    slow: 'Still working. The network seems slow.',
    longer: 'This is taking longer than usual. You can wait, or try again in a minute. Nothing is lost.',
    summary: 'Please check these fields',
    lead: 'One moment',
  },
  /** The text under a field, by code. Names, e-mail, OTP and number have their own file. */
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
  /** OPN-93: where toasts of the form appear. */
  toasts: { label: 'Messages', close: 'Close this message', success: 'Success' },
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
