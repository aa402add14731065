/**
 * OPN-26: the facts are the specification's, the wording is ours. It needs legal review before the first real student;
 * the count of 19 and the figures are fixed.
 */
export const terms = {
  /** TRM-01 */
  title: 'Terms & Conditions iACST | Scholarships Exam',
  lede: 'What you agree to when you register for the iACST scholarship test, in plain words. They hold for our other tests and for courses, too, with the classes, fee, attempts and dates that are shown where you register.',
  listHeading: 'The 19 terms',
  list: {
    /** TRM-15 */
    eligibility:
      'The test is open to students who study in class 7 or above. By registering, the student, or a parent or guardian on the student’s behalf, declares that the person who accepts these terms is 18 years of age or older.',
    /** TRM-03 */
    attempts:
      'A student may take the test 2 times in an academic year with one mobile number; at most two attempts per year are counted.',
    fee: 'The test is free in online mode. In offline mode a fee of ₹100 is charged. The fee is non-refundable.',
    window:
      'The online test is open every day from 9 AM to 10 PM and lasts 60 minutes. Registration for a day closes at 9 PM of the same day.',
    conduct:
      'The test must be taken by the registered student alone. If another person takes it, or unfair means are used, the result and any scholarship are withdrawn.',
    /** TRM-04 */
    validity: 'A scholarship is valid for one month from the exam date and lapses after that.',
    /** TRM-05 */
    courses:
      'A scholarship applies only to the classroom and tuition fee of 1-year, 2-year and 3-year integrated classroom courses for NEET, JEE and Foundations.',
    /** TRM-06 */
    limit: 'A scholarship, together with any other discount, never exceeds 100% of the overall fee.',
    /** TRM-11 */
    repeaters: 'For repeater courses the scholarship is capped at 60%.',
    /** TRM-10 */
    confirmation:
      'A scholarship above 80% requires an offline test within 15 days. Until then it is provisional.',
    /** TRM-12 */
    exemption:
      'The top 500 students in classes VII to X and the top 200 students in classes XI and XII who have qualified are exempt from technology and examination fees. The rank that counts is the one on the scorecard: in the merit list of the student’s own class and stream.',
    /** TRM-13 */
    formalities: 'For early admission, all formalities must be completed by 31 January.',
    /** TRM-07 */
    attendance: 'To keep a scholarship, attendance in class must stay at or above 85%.',
    /** TRM-08 */
    marks:
      'To keep a scholarship, marks in the institute’s tests must be at least 65% for medical aspirants and for classes VIII, IX and X, and at least 60% for engineering aspirants.',
    /** TRM-09 */
    absence:
      'After 10 days of absence a warning is given. After more than two weeks of absence the scholarship is revoked.',
    transfer:
      'A scholarship belongs to the student who earned it. It cannot be passed to another person or exchanged for money.',
    details:
      'Name, date of birth, class and stream must be as in school records. Wrong details may lead to the cancellation of a registration or a scholarship.',
    changes:
      'The institute may change dates, centres or these terms where it must. Changes are published on this page; a registration that is already confirmed is not made worse.',
    /** TRM-14 */
    disputes: 'Disputes are referred to a sole arbitrator in Delhi, whose decision is final.',
  },
  publicityHeading: 'Publicity',
  publicity:
    'By accepting a scholarship, the student and the parent or guardian consent to the institute using the student’s name, photograph and result to announce results. This consent may be withdrawn at any time by writing to {email}; material that is already printed need not be recalled.',
  privacyHeading: 'Privacy policy',
  privacyLede: 'What we keep about you, why, and how to have it deleted.',
  privacy: {
    what: 'To register you for a test we keep your name, date of birth, mobile number, e-mail address, class, stream and the centre you choose. We keep the answers you give in a test and your results.',
    why: 'We use them to run the test, to show you your result and to tell you about your own registration. We do not sell them and we load no advertising or tracking from other companies on our pages.',
    children:
      'Most of our students are children. We ask for no more than a test needs, and a parent or guardian may see, correct or delete what we keep.',
    device:
      'Your device remembers that you are logged in until you log out or 12 hours have passed, and the campaign that brought you here. On a shared computer, please log out when you leave.',
    contact: 'To see, correct or delete your data, write to {email} or call {phone}.',
  },
} as const
