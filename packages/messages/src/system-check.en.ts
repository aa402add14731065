/** T §6.1: the page on which a student checks days before whether a device is ready for the test. */
export const systemCheck = {
  page: {
    title: 'System check | Medha',
    heading: 'Is this phone ready for your test?',
    intro: 'One tap, about 20 seconds. Do it on the phone and in the browser that you will use for the test.',
    nothingIsSent: 'Nothing is sent anywhere.',
    start: 'Check this phone',
    checking: 'Checking this phone',
    again: 'Check again',
    dashboard: 'To my dashboard',
    checkedAt: 'Checked at {time}. Nothing was sent anywhere.',
    whatToDo: 'What to do',
    whatIsFine: 'What is fine',
  },
  verdict: {
    ready: 'Ready',
    hints: 'Ready, with hints',
    notReady: 'Not ready yet',
  },
  verdictText: {
    ready: 'Your test will work on this phone.',
    hints: 'Your test will work on this phone. It is better still if you do this first:',
    notReady: 'Please do what stands here, then check again.',
  },
  problems: {
    oldBrowser:
      'This browser is too old for the test. Please update Chrome, or use another phone or computer.',
    insideApp: 'You opened this inside another app. Press ⋮ and choose "Open in Chrome".',
    insideAppApple: 'You opened this inside another app. Press ⋯ and choose "Open in Safari".',
    cannotOpenPaper: 'This browser could not open a sealed test paper. Please use another browser.',
    slow: 'Your connection is very slow. The test works without it, but please download the paper before your test.',
    hindiLetters:
      'Hindi letters are not drawn correctly here. You can take the test in English, or use Chrome.',
    battery: 'Battery {percent} %. Please charge before your test.',
    screenOff: 'Your screen may switch off by itself. Set the screen time-out to 10 minutes or more.',
    paperMissing:
      'Your paper is not whole on this device. Open your test from your dashboard: it is downloaded again.',
  },
  passed: {
    browser: 'Browser: {name}',
    anyBrowser: 'The browser is new enough',
    keeping: 'Answers are kept on this phone',
    window: 'Not a private window',
    staying: 'What is kept here stays here',
    opening: 'A sealed paper opens',
    link: 'The connection is fast enough',
    hindi: 'Hindi letters are drawn correctly',
    battery: 'Battery {percent} %',
    screen: 'The screen stays on during the test',
  },
} as const
