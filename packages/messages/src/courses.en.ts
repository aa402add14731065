/** Courses after the test: the offer on the dashboard, the description of a course, and its fees. */
export const courses = {
  title: 'Courses for you',
  loading: 'Loading your courses',
  earlier: 'Earlier courses',
  more: 'More courses',
  /** ERR-27 */
  none: 'No Courses Available for this user.',
  noneNext: 'We can help you find the right one: call {phone}.',
  /** CRS-07 */
  view: 'View Course',
  register: 'Register Now',
  purchased: 'Purchased',
  fee: 'Registration fee',
  courseFee: 'Course fee',
  term: 'Session {term}',
  viewLabel: 'View Course: {course}',
  registerLabel: 'Register Now: {course}',
  /** CRS-08, CRS-09 */
  banner: {
    label: 'Your next step',
    register: 'Register',
    start: 'Start Now',
    opens: 'opens in a new tab',
  },
  /** What a family does after it has registered for a course. */
  bought: {
    label: 'What to do next',
    visit: 'Visit your branch, {branch}, to complete the admission.',
    by: 'Come by {day}: your scholarship is valid until then.',
    bring: 'Bring your receipt, your scorecard and a photo identity (Aadhaar card or school identity card).',
    left: 'Left to pay at the branch: {amount}.',
    team: 'Our team will call you on your registered mobile number. You do not have to visit a branch.',
    nothingLeft: 'Nothing is left to pay.',
    receipt: 'Your receipt is in the menu at the top right, under "Payments and receipts".',
    call: 'Questions? Call {phone}.',
  },
  /** DSH-34 */
  stay: {
    title: 'Stay with Us',
    text: 'Pay the registration fee and get access to exclusive course content with freebies like e-books, audios and videos.',
    register: 'Register Now',
    close: 'Close',
  },
  /** CHK-07 */
  wait: {
    title: 'Wait! Before You Go...',
    lines: [
      'Your next great deal is just a step away!',
      "We'd love to keep you around!",
      'Why not take another look?',
    ],
    freebies: 'Freebies like E-books, Audios and Videos!',
    stay: 'Stay and Continue',
    close: 'Close',
    leave: 'Leave anyway',
  },
  back: 'Back',
  /** Shown in place of a course that cannot be shown. */
  missing: {
    gone: {
      title: 'This course is not offered any more',
      text: 'You have not been charged. The courses you can choose are on your dashboard.',
    },
    failed: {
      title: 'The course could not be loaded',
      text: 'Nothing is lost: what you typed is kept. Please try again.',
    },
    back: 'Back to dashboard',
  },
  /** CRS-03, CRS-04 */
  highlights: 'Highlights',
  description: 'About this course',
  features: 'COURSE FEATURES',
  content: 'Course Content',
  contentNote: 'What the course teaches, as a PDF.',
  details: 'Course details',
  downloading: 'Downloading the file',
  /** OPN-52 */
  downloadFailed: 'The file could not be downloaded. Nothing is lost: please try again.',
  fees: {
    /** FEE-08 */
    title: 'Provisional Fee breakup',
    digitalTitle: 'Course Fee by Component',
    /** FEE-09 */
    proceed: 'Proceed to Payment',
    proceedFree: 'Register',
    view: 'View provisional course fee',
    digitalView: 'View fee by components',
    download: 'Download',
    prospectus: 'Scholarship prospectus',
    /** FEE-11 */
    applied: 'Applied {percent}% scholarship',
    appliedUntil: 'Valid until {day}.',
    /** OPN-10 */
    ended: 'Your {percent}% scholarship ended on {day}. These are the full fees.',
    /** OPN-27 */
    untilConfirmed:
      '{percent}% now. Confirm your scholarship with a short test at your branch by {day}, then it is {full}%.',
    totalNow: 'Total fee now',
    totalConfirmed: 'Total fee once confirmed',
    off: '{percent}% off',
    /** FEE-12 */
    visit: 'Visit Branch for additional scholarships & discounts',
    digitalMore: 'For more scholarships and discounts download scholarship prospectus',
    /** FEE-13 */
    access: 'Pay registration fee and get access to exclusive course content',
    digitalAccess: 'Pay course fee and get access to exclusive course content',
    inside: 'Ebooks | Videos | Test series | Audios',
    /** FEE-06 */
    team: 'Our team will contact you after the payment. You do not have to visit a branch.',
    registrationFee: 'Registration fee',
    courseFee: 'Course fee',
    /** The three amounts that a family has to distinguish, with the same names on every screen about money. */
    payNow: 'Pay now',
    payNowFor: 'Pay now: {fee}',
    paid: 'Paid now',
    later: 'Later at the branch',
    beforeScholarship: 'Fee before scholarship',
    discount: 'Scholarship discount',
    total: 'Total fee',
    savings: 'You save',
    before: 'before: {amount}',
    component: 'Part of the fee',
    amount: 'Amount',
    provisional: 'Provisional: your branch confirms the course fee at admission.',
    /** FEE-14 */
    nonRefundable: 'The registration fee and the course fee are non-refundable.',
    nonRefundableShort: 'Non-refundable',
    close: 'Close',
    bought: 'You have registered for this course.',
    /** FEE-02 */
    components: {
      admissionFee: 'Admission Kit & Digital Access',
      tuitionFee: 'Tuition Fee',
      technologyAndExaminationFee: 'Tech + Exam Fee',
      classroomService: 'Classroom Fee Service',
      registrationFee: 'Registration Fee',
    },
  },
} as const
