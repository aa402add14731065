/** Where a test is taken, as messages say it: nobody who sits at home is given an address to travel to. */
export const placeWords = {
  online: 'Online, at home',
  /** One rule in the same words everywhere: when a test may be started. */
  hours: {
    online: 'start at any time from {from} to {to}',
    offline: '{from} to {to}',
  },
  advice: {
    online:
      'Log in a few minutes early and check your name. Once you start the test, the clock does not stop.\n\nCheck today that your phone or computer is ready: {check}',
    offline: 'Bring your admit card on paper.',
  },
} as const
