/** Player texts for screens that are not built yet: report and contest. */
export const playerLater = {
  report: {
    title: 'Report this question',
    picture: 'The picture is missing',
    languages: 'The languages differ',
    words: 'Words are missing',
    other: 'Something else',
    done: 'Reported. Please go on with the test.',
  },
  review: { contest: 'Contest this question' },
} as const
