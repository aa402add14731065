/** The page behind the code on a document: gate staff read it at arm's length. */
export const verify = {
  title: 'Check a document | Medha',
  lede: 'Scan the code on a Medha document to see whether it is genuine.',
  valid: {
    heading: 'This admit card is genuine',
    text: 'Compare every line with the document in your hand.',
  },
  replaced: {
    heading: 'This admit card has been replaced',
    text: 'The student’s test was changed after it was printed. Ask for the newest admit card: it is on the dashboard.',
  },
  withdrawn: {
    heading: 'This admit card is no longer valid',
    text: 'The registration behind it does not exist any more.',
  },
  unknown: {
    heading: 'This is not one of our documents',
    text: 'We did not issue this code. If somebody sold you this document, please call us.',
  },
  busy: { heading: 'Too many checks at once', text: 'Please wait a minute and scan again.' },
  unreached: { heading: 'We could not check', text: 'Our server did not answer. Please scan again.' },
  empty: {
    heading: 'Is it genuine?',
    text: 'Point a phone’s camera at the code on the document. The page that opens tells you.',
  },
  /** The same verdicts for a scorecard. */
  scorecard: {
    valid: {
      heading: 'This scorecard is genuine',
      text: 'Compare every line with the document in your hand.',
    },
    replaced: {
      heading: 'This scorecard has been replaced',
      text: 'A newer one was issued after it was printed, because the result was corrected or is ranked among more students. Ask for the newest scorecard: it is on the result page.',
    },
    withdrawn: {
      heading: 'This scorecard is no longer valid',
      text: 'The result behind it was withdrawn and is being checked.',
    },
    score: 'Score',
    scoreOf: '{total} of {maximum}',
    rank: 'Rank',
    rankOf: '{rank} of {ranked}',
    relative: 'Percentile',
    percentile: 'Percentile rank',
    card: 'Scorecard',
  },
  /** The same page for the receipt of a test. */
  receipt: {
    checking: {
      heading: 'Checking the signature',
      text: 'Your browser compares the receipt with the key that Medha publishes.',
    },
    genuine: {
      heading: 'This receipt is genuine',
      text: 'Genuine. Medha signed this receipt on {date} at {time}.',
    },
    notGenuine: {
      heading: 'This receipt is not genuine',
      text: 'Not genuine. This receipt was not signed by Medha, or was changed.',
    },
    replaced: {
      heading: 'This receipt has been replaced',
      text: 'A later receipt exists for the same test.',
      at: 'Replaced by a later receipt of {time}.',
    },
    unknown: {
      heading: 'There is no such receipt',
      text: 'Compare the number with the one on the receipt, character by character. If it is the same, please call us.',
    },
    proves:
      'The receipt proves that these answers were handed in at this time and not changed since. It does not name the student; the student can show the answers.',
    number: 'Receipt',
    handedIn: 'Handed in',
    by: {
      student: 'by the student',
      deadline: 'automatically when time was over',
      staff: 'by the exam office',
    },
    answered: 'Answered',
    answeredOf: '{answered} of {questions}',
    fingerprint: 'Fingerprint of the answers',
  },
  name: 'Name',
  rollNumber: 'Roll number',
  exam: 'Test',
  classAndStream: 'Class',
  day: 'Day',
  time: 'Time',
  place: 'Place',
  online: 'Online, at home',
  card: 'Card',
  version: '{serial}, version {version}',
  issued: 'Issued',
  help: 'In doubt, call {phone}.',
} as const
