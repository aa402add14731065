/** How landing pages write what the catalogue says. */
export const landingFacts = {
  free: 'Free',
  /** In a button: "Register free", "Register for ₹300". */
  forFree: 'free',
  forFee: 'for {fee}',
  feeByMode: { online: 'online {fee}', offline: 'offline {fee}' },
  hours: '{count} hours',
  minutes: '{count} minutes',
  days: '{count} days',
  /** Begins a headline. */
  oneHour: 'One hour',
  threeHours: 'Three hours',
  /** The last two of a list. */
  and: '{before} and {last}',
  classRange: 'classes {first} to {last}',
  class: 'class {number}',
  class12Passed: 'class 12 passed',
  dropYear: 'drop-year students',
  /** Below the days of a test: there is nothing to choose while registration is closed. */
  chooseDay: 'choose one',
  heldLast: 'last held',
} as const
