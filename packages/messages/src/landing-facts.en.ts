/** How landing pages write the catalogue's facts. */
export const landingFacts = {
  free: 'Free',
  /** In a button: "Register free", "Register for ₹300". */
  forFree: 'free',
  forFee: 'for {fee}',
  feeByMode: { online: 'online {fee}', offline: 'offline {fee}' },
  hours: '{count} hours',
  minutes: '{count} minutes',
  days: '{count} days',
  /** At the start of a headline. */
  oneHour: 'One hour',
  threeHours: 'Three hours',
  /** Joins the last two entries of a list. */
  and: '{before} and {last}',
  classRange: 'classes {first} to {last}',
  class: 'class {number}',
  class12Passed: 'class 12 passed',
  dropYear: 'drop-year students',
  /** Below the days of a test: `heldLast` while registration is closed and there is nothing to choose. */
  chooseDay: 'choose one',
  heldLast: 'last held',
} as const
