/** The page that a practice paper leads to, until the player opens it. */
export const launch = {
  title: 'Your test | Medha',
  opening: 'Opening your test',
  examOpens: 'Your test opens here',
  resultOpens: 'Your result opens here',
  code: 'Paper',
  soon: 'This practice paper is not ready yet. It opens here as soon as it is.',
  failed: 'The test could not be opened',
  back: 'Back to the dashboard',
} as const
