/** The page that opens a test. The player will stand in its place. */
export const launch = {
  title: 'Your test | Medha',
  opening: 'Opening your test',
  examOpens: 'Your test opens here',
  resultOpens: 'Your result opens here',
  code: 'Paper',
  begins: 'Begins',
  soon: 'The test player is being built. This page shows which test it would open for you.',
  failed: 'The test could not be opened',
  back: 'Back to the dashboard',
} as const
