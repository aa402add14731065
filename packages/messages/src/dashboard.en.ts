export const dashboard = {
  title: 'Dashboard | Medha',
  loading: 'Loading your dashboard',
  loadingSlow: 'Still loading. The network seems slow.',
  greeting: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
  },
  rollNumber: 'Roll number',
  copyRollNumber: 'Copy',
  copied: 'Copied to clipboard !',
  /** ERR-38 */
  copyFailed: 'Could not copy text.',
  account: 'Your account',
  logOut: 'Logout',
  loggingOut: 'Logging out',
  steps: 'Your steps',
  stepDone: 'Done',
  /** STP-01 to STP-03 */
  stepBars: {
    registration: 'Registration',
    test: 'Scholarship Test',
    admission: 'Admission (Visit Branch)',
    courseRegistration: 'Course Registration',
    visit: 'Visit Branch',
    /** ROL-06: students of the digital branch have no branch to visit. */
    digitalAdmission: 'Admission',
    call: 'Our team calls you',
  },
  /** DSH-24 */
  status: {
    upcoming: 'Upcoming',
    'start-now': 'Start Now',
    missed: 'Missed',
    'result-awaited': 'Result Awaited',
    'view-result': 'View Result',
  },
  date: 'Date',
  timings: 'Timings',
  duration: 'Duration',
  minutes: '{minutes} minutes',
  mode: 'Mode',
  modes: { online: 'Online, at home', offline: 'At a centre' },
  centre: 'Centre',
  admitCard: 'Admit card',
  admitCardSlow: 'We are still preparing your admit card. Please try again in a minute.',
  admitCardLater: 'Your admit card will be available {days} days before exam.',
  helpLine: 'Help line',
  /** PLY-05 */
  systemCheck: 'Check your phone or computer',
  terms: 'Terms',
  dayToday: 'Today',
  dayTest: 'Test',
  /** Text in <b> is large. */
  untilTest: { one: '<b>{days} day</b> until your test', other: '<b>{days} days</b> until your test' },
  testToday: 'Your test is <b>today</b>',
  /** OPN-95: started and not submitted. */
  testRunning: 'Your test is <b>running</b>',
  /** DSH-27, OPN-95: the button's text, by the label on the wire. */
  actions: {
    'start-now': 'Start Now',
    resume: 'Resume',
    'resume-test': 'Resume Test',
    're-attempt': 'Re-attempt',
    'begin-test': 'Begin Test',
  },
  /** Before the test starts: when the student can enter, and that entry is open. */
  entryFrom:
    'You can enter the test here from {entry}. Your test begins at {time}. Keep this page open on the device you will use.',
  entryOpen:
    'You can enter now and get ready. Your test begins at {time}; waiting does not use up your time.',
  openUntil: 'Your test is open. Start at any time until {time}: you get the full {minutes} minutes.',
  runningUntil: 'Your time runs until {time}. Press Resume Test to continue.',
  todayAtCentre: 'Your test begins at your centre at {time}. Take your admit card with you.',
  startOffline: 'You are offline. Your test has not started.',
  testDone: '<b>Test taken</b> {next}',
  handedIn: 'Handed in at {time}.',
  seeReceipt: 'See your receipt',
  resultOut: '<b>Result</b> declared',
  /** DSH-15 */
  resultNews: 'Your result is out',
  resultLoading: 'Loading your scholarship',
  /** DSH-13 */
  resultPending: 'Your result',
  resultExpected: 'Your result is expected on {day}.',
  resultExpectedAt: 'Your result is expected on {day} at {hour}.',
  resultWhenReady: 'We will send an SMS as soon as your result is ready.',
  /** A published result that was withdrawn; the server sends the reason. */
  resultWithdrawn: 'Your result is being checked again',
  resultWithdrawnText:
    'You do not need to do anything. We will tell you by SMS and e-mail when the corrected result is out.',
  resultWithdrawnUntil: 'The corrected result is expected on {day}.',
  scholarship: 'Your scholarship',
  percent: '{percent}%',
  overall: 'You scored {percent}% overall.',
  /** DSH-07 */
  examCentre: 'Your exam centre',
  arriveEarly: 'Please be there {minutes} minutes before the test.',
  viewOnMap: 'View on Map',
  /** For screen readers that list links. */
  viewBranchOnMap: 'View on Map: {branch}',
  callBranch: '{phone}, {branch}',
  /** DSH-12 */
  branchesNear: 'Branches near you',
  earlierBranches: 'Earlier branches',
  moreBranches: 'More branches',
  /** ERR-26 */
  missed: 'You have missed your test. Contact the helpline or visit the branch to reschedule the test.',
  /** ERR-28 */
  error: 'Error: {message}',
  /** ERR-25 */
  unusable: 'We are facing some unexpected technical issues. Kindly try after some time.',
  again: 'Try again',
  /** OPN-68: the server reports it, on every device. */
  paymentWaiting: {
    title: 'Checking your payment with the bank',
    text: '{amount} for {what}. We are asking the bank. Please do not pay a second time.',
    help: 'This page updates on its own. Questions? Call {phone}.',
  },
  paidFor: {
    'exam-edit': 'the change of your exam',
    mock: 'mock papers',
    course: 'your course',
    other: 'your exam',
  },
  paymentCancelled: {
    title: 'Payment cancelled',
    text: 'You cancelled the payment for {what}. No money was taken.',
  },
  paymentFailedFor:
    'It was for {what}. Nothing has been bought. If money was debited, it will be refunded within 5 working days.',
  paymentEnded: {
    amount: 'Amount: {amount}',
    order: 'Order number: {order}',
    call: 'Questions? Call us: {phone}',
  },
  /** PAY-05 */
  paymentFailed: {
    title: 'Payment failed!',
    text: "We're sorry, but it seems there was an issue processing your payment.",
    again: 'Try again',
    close: 'Close',
  },
} as const
