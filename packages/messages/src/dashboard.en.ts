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
  centre: 'Centre',
  admitCard: 'Admit card',
  admitCardSlow: 'We are still preparing your admit card. Please try again in a minute.',
  admitCardLater: 'Your admit card will be available {days} days before exam.',
  helpLine: 'Help line',
  terms: 'Terms',
  dayToday: 'Today',
  dayTest: 'Test',
  /** What stands in <b> is large. */
  untilTest: { one: '<b>{days} day</b> until your test', other: '<b>{days} days</b> until your test' },
  testToday: '<b>Today</b> is your test',
  startTest: 'Start Now',
  resumeTest: 'Resume Test',
  opensAt: 'Your test opens here at {time}. Keep this page open on the device you will use.',
  openUntil: 'Your test is open. You can start it until {time}.',
  todayAtCentre: 'Your test begins at your centre at {time}. Take your admit card with you.',
  testDone: '<b>Done</b> {next}',
  resultOut: '<b>Result</b> is out',
  /** DSH-15 */
  resultNews: 'Your result is out',
  resultLoading: 'Loading your scholarship',
  /** DSH-13 */
  resultPending: 'Your result',
  resultExpected: 'Your result is expected on {day}.',
  resultWhenReady: 'We will tell you as soon as your result is ready.',
  /** A result that was out; the server says why. */
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
  /** PAY-05 */
  paymentFailed: {
    title: 'Payment failed!',
    text: "We're sorry, but it seems there was an issue processing your payment.",
    again: 'Try again',
    close: 'Close',
  },
} as const
