import { paymentMethods } from './payment-methods.en.ts'

/** Changing a test: the screen, and the server's texts about it. */
export const examEdit = {
  server: {
    changed: 'Your test has been changed.',
    kept: 'Your test stays as it was.',
  },
  title: 'Change exam details',
  open: 'Change date, time or centre',
  close: 'Close',
  left: 'Changes left: {left}',
  loading: 'Loading…',
  loadAgain: 'Load the lists again',
  notLoaded: 'This could not be loaded.',
  again: 'Try again',
  noOptions: 'No Options Found',
  choose: 'Select',
  classAndStream: 'Class and stream',
  mode: 'How you take the test',
  modes: { online: 'Online', offline: 'Offline' },
  modeHints: { online: 'At home', offline: 'At a centre' },
  slot: 'Exam time slot',
  slotFirst: 'Choose a time slot first',
  state: 'State',
  stateFirst: 'Choose a state first',
  centre: 'Centre',
  centreFirst: 'Choose a centre first',
  day: 'Exam day',
  /** A branch is also chosen for an online test: it is the one to call. */
  whyBranch:
    'You take the test at home. The state and the centre only tell us which branch answers your questions.',
  changes: {
    title: 'What changes',
    fromTo: '{from} → {to}',
    uses: { one: 'This uses your last change.', other: 'This uses one of your {left} changes.' },
  },
  fees: {
    title: 'Fee for this change',
    due: 'A test at a centre has a fee. It is paid once and is not refundable.',
    paid: 'You have paid the fee already.',
    free: 'This change is free.',
    notGivenBack: 'The fee you paid is not refunded. If you return to a centre, you do not pay again.',
  },
  method: 'Pay with',
  methods: paymentMethods,
  update: 'Update',
  payAndUpdate: 'Pay {amount} and update',
  updating: 'Updating',
  toBank: 'Opening the payment page',
  /** ERR-19 */
  failed: 'Something went wrong. Please try again later.',
  /** The bank declined, or the family cancelled. */
  notPaid:
    'The payment of {amount} did not go through. Your test is still on {day}. If money was debited, it will be refunded within 5 working days.',
  cancelledPaying: 'You cancelled the payment of {amount}. No money was taken. Your test is still on {day}.',
  confirming:
    'We are checking the payment with your bank. Your test stays as it was until the bank confirms it. Please do not pay a second time.',
  locks: {
    'not-confirmed': 'Your registration is not confirmed yet.',
    'no-edits-left': 'You have used all your changes. Please call us if you cannot come.',
    'too-late': 'Your test is too near to be changed. Please call us if you cannot come.',
  },
  pending: {
    title: 'Pay to complete this change',
    failed: 'The payment did not go through. Your test has not changed.',
    heldUntil: 'This seat is reserved for you until {time}.',
    pay: 'Pay {amount}',
    keep: 'Keep my test as it is',
    notPaid: 'I have not paid: back to the payment',
  },
} as const
