/** The place of a test in messages: a student who takes it at home gets no address to travel to. */
export const placeWords = {
  online: 'Online, at home',
  /** When a test may be started, with the same text everywhere. */
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
