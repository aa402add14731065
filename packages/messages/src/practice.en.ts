/** Papers to practise with, on the dashboard. */
export const mockPapers = {
  title: 'Mock papers',
  paper: 'Mock paper {number}',
  locked: 'Locked',
  open: 'Yours',
  offer: 'A set of {count} mock tests for',
  method: 'Pay with',
  buy: 'Buy for {amount}',
  buying: 'Opening the payment page',
  carousel: {
    name: 'Mock papers',
    previous: 'Previous paper',
    next: 'Next paper',
    pause: 'Stop turning',
    play: 'Turn by itself',
  },
  slide: 'Paper {number} of {count}',
} as const
