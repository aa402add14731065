/** Words that the server writes into the answers of the student area. */
export const studentArea = {
  viewResult: 'View Result',
  sampleHeading: 'Try a sample test',
} as const
