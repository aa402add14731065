/** Texts that the server writes into a result: the reasons for a scholarship, and why a result changed. */
export const resultTerms = {
  /** RES-09: the exam's note, and its day. */
  detailedOn: '{note} on {day}',
  slab: 'You scored {atLeast}% or more: that gives {percent}% off the tuition fee.',
  rank: 'You are in the top {upToRank}, which gives {percent}% off the tuition fee.',
  exempt: 'You are in the top {upToRank}, so the {fee} is waived.',
  exemptFees: {
    admissionFee: 'fee for the admission kit and digital access',
    tuitionFee: 'tuition fee',
    technologyAndExaminationFee: 'technology and examination fee',
    classroomService: 'classroom fee',
    registrationFee: 'registration fee',
  },
  capped: {
    repeater: 'For repeater courses a scholarship is at most {percent}%.',
    exam: 'In this test a scholarship is at most {percent}%.',
    'whole-fee': 'A scholarship is at most the whole fee.',
  },
  belowSlabs: 'Scholarships begin at {atLeast}% of the marks.',
  noScholarship: 'This test gives practice and a rank, no scholarship.',
  provisional:
    'A scholarship above {above}% is provisional: confirm it with a short test at your branch by {day}.',
  confirmed: 'Your scholarship above {above}% has been confirmed.',
  preparation: {
    strong: 'Strong. Keep practising and work on speed.',
    good: 'Good. A few more topics and you are among the best.',
    developing: 'Improving. Regular practice of the weak topics pays off now.',
    beginning: 'Just starting. Begin with the basics of each subject; you will see progress every week.',
  },
  reissued: {
    'key-changed': 'An answer in the key was corrected, and every sheet was marked again.',
    'sheets-corrected': 'Some answer sheets were read again and corrected.',
    'terms-corrected': 'The scholarship terms were applied again. The marks have not changed.',
  },
  withdrawn: {
    plain: 'This result has been withdrawn for a check.',
    'key-changed': 'An answer in the key is being corrected, and every sheet is marked again.',
    'sheets-corrected': 'Some answer sheets are being read again.',
    'terms-corrected': 'The scholarship terms are being applied again.',
  },
  or: 'or',
  notes: {
    dropped: 'Question dropped: full marks for everybody.',
    'more-than-one-right': 'More than one answer is right.',
    'all-right': 'Every option was accepted.',
    'several-marked': 'More than one option was marked.',
  },
} as const
