/** Texts that the server writes into the responses of the student area. */
export const studentArea = {
  viewResult: 'View Result',
  sampleHeading: 'Try a sample test',
  sampleTest: 'Sample test',
  sampleAbout: {
    online: 'Free. It shows how a test opens, how questions look and how it is handed in.',
    offline: 'Free. It shows what kinds of questions are asked and how much time you have.',
  },
  mockPaper: 'Mock paper {number}',
  mockAbout: 'A whole test with the time of the real one.',
  scholarshipEarned: 'You have earned {percent}% off the tuition fee.',
  scholarshipUntil: 'It is valid until {day}.',
  scholarshipProvisional: 'Please confirm it with a short test at your branch by {day}.',
  scholarshipEnded: 'Your {percent}% scholarship ended on {day}.',
  noScholarship: 'Your result shows what you already know and where practice helps most.',
} as const
