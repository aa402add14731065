import { paymentMethods } from './payment-methods.en.ts'

/** The sample test and the mock papers on the dashboard. */
export const practice = {
  title: 'Mock papers',
  locked: 'Locked',
  minutes: '{minutes} minutes',
  startSample: 'Start the sample test',
  startPaper: 'Start paper {number}',
  opening: 'Opening',
  purchase: 'Practise with mock papers',
  offer: 'A set of {count} mock tests for {price}',
  method: 'Pay with',
  methods: paymentMethods,
  buy: 'Buy for {amount}',
  buying: 'Opening the payment page',
  awaited: {
    title: 'Your payment is being confirmed',
    text: 'The mock papers open here on their own, usually within a minute. You do not need to pay again.',
    notPaid: 'I have not paid',
  },
  carousel: {
    name: 'Mock papers, one by one',
    carouselRole: 'carousel',
    slideRole: 'slide',
    previous: 'Previous paper',
    next: 'Next paper',
    pause: 'Pause',
    play: 'Play',
  },
  slide: 'Paper {number} of {count}',
  promo: {
    title: 'No surprises on the day',
    points: {
      online: [
        'Try it on the phone or computer you will use.',
        'See whether your network is good enough.',
        'Learn how to mark an answer, change it and come back to it.',
      ],
      offline: [
        'See what kinds of questions are asked.',
        'Find your pace while the clock runs.',
        'Notice which topics to read once more.',
      ],
    },
  },
} as const
