/** The reminder setting in the student area. */
export const reminders = {
  title: 'Reminders',
  on: 'We remind you by SMS and e-mail: seven days, one day and two hours before your test, when your test changes, and when your admit card is ready.',
  off: 'You have stopped reminders. We send you no messages about your test.',
  stop: 'Stop reminders',
  start: 'Send me reminders again',
  saving: 'Saving',
  sent: 'Reminders we have sent',
  kinds: {
    week: 'Seven days before',
    day: 'One day before',
    hours: 'Two hours before',
    change: 'Your test changed',
    'admit-card': 'Admit card ready',
  },
} as const
