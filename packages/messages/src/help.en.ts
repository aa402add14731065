/** DSH-10: questions before a test, by the kind of test. */
export const help = {
  heading: 'On the test day',
  headingAfter: 'After the test',
  topics: {
    whatDoINeed: {
      question: 'What do I need?',
      answer:
        'A charged phone, tablet or computer, an internet connection, and {minutes} minutes without interruption. Keep paper and a pen for rough work.',
    },
    devices: {
      question: 'Which devices and browsers work?',
      answer:
        'Any phone, tablet or computer with a recent Chrome, Edge, Firefox or Safari. On a phone, turn off battery saving and do not use a private window.',
    },
    networkDrops: {
      question: 'What if the network drops?',
      answer:
        'Your answers stay on the device and are sent when the network is back. Open the test again from this page.',
    },
    whatToBring: {
      question: 'What do I bring?',
      answer:
        'Your printed admit card, a photo identity card or school identity card, and a blue or black pen.',
    },
    whenToArrive: {
      question: 'When should I be there?',
      answer: '{early} minutes before the test. Entry closes when the test starts.',
    },
    admitCard: {
      question: 'Where is my admit card?',
      answer: 'On this page, from {days} days before the test. You can download it as often as you like.',
    },
    changeDay: {
      question: 'Can I change the day or the centre?',
      answer:
        'Yes, while the test is still ahead and changes are left: press “Change date, time or centre” on this page, or call {phone}.',
    },
    result: {
      question: 'When does the result come?',
      answer:
        'This page shows the day as soon as you have taken the test. We also send an SMS and an e-mail.',
    },
    scholarship: {
      question: 'How is the scholarship decided?',
      answer: 'By your score in this test. The percentage appears on this page together with your result.',
    },
  },
} as const
