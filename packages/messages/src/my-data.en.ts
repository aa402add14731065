/** What a family may do with the data we store about a student (DPDP Act, sections 11 to 14). */
export const myData = {
  again: 'Try again',
  back: 'Back',
  lede: 'You can see what we store about the student, correct it, take a copy and have it erased.',
  holds: {
    heading: 'What we hold',
    birth: 'Date of birth',
    birthHidden: 'Not shown here, because it is your password',
    all: 'Everything we store, and for how long',
    adult: 'For a student under 18, a parent or guardian decides about this data.',
    complaint:
      'Questions or a complaint? Call {phone} or write to {email}. If our answer does not help you, you can complain to the Data Protection Board of India.',
  },
  /** What each part is, what it is for, and how long we keep it: docs/guides/retention.md has the figures. */
  parts: {
    identity: {
      name: 'Account and logins',
      text: 'Names, mobile number, e-mail, date of birth and the devices you use, so that only you can log in. We keep the account for three years, and longer while you still log in; logins and devices for one year.',
    },
    registration: {
      name: 'Registration',
      text: 'What you filled in, class and school, the place in the test and your consent, so that the student can take the test. As long as the account. A form that was not finished is emptied after 14 days.',
    },
    leads: {
      name: 'First enquiry',
      text: 'Name, mobile number and e-mail from the start of the form, so that our branch can advise you. Without a registration 180 days, otherwise as long as the account.',
    },
    verification: {
      name: 'OTPs',
      text: 'When we sent OTPs and which tries were wrong, so that nobody can guess one. Two days.',
    },
    notifications: {
      name: 'Messages',
      text: 'Which message we sent and when, in case one does not arrive. The text and your number are deleted once it is sent, the rest after 400 days at the latest.',
    },
    reminders: {
      name: 'Reminders',
      text: 'Which reminders of a test we sent, so that none comes twice. 60 days.',
    },
    'admit-cards': {
      name: 'Admit card',
      text: 'The admit card, so that the centre can check that it is real. As long as the account.',
    },
    'mock-papers': {
      name: 'Mock tests',
      text: 'Which mock tests were bought, so that they can be taken. As long as the account.',
    },
    delivery: {
      name: 'The test itself',
      text: 'What the device sent during the test, so that no answer is lost and questions can be settled: nine months. That the test was taken, and extra time if it was granted: as long as the account.',
    },
    results: {
      name: 'Answers and results',
      text: 'Answers, marks, rank, scorecard and scholarship, so that you can see them and use them. As long as the account. A result that was corrected later: 180 days.',
    },
    admissions: {
      name: 'Course orders',
      text: 'Which courses were ordered, with the billing address. Nine years from the order: the law demands business records for eight years after the financial year.',
    },
    payments: {
      name: 'Payments and receipts',
      text: 'Payments, refunds and receipts. Eight years after the end of the financial year, because the law on business records demands it. Of a payment that did not go through, your name is deleted after 14 days.',
    },
    privacy: {
      name: 'Requests about your data',
      text: 'What you asked us to correct, for one year after our answer. Who of our staff opened or changed the data, for 400 days: the data protection rules demand at least a year.',
    },
  },
  corrections: {
    heading: 'Correct something',
    note: 'Tell us what is wrong and how it should be. We check it first, because names and birthdays decide who may take a test.',
    field: 'What is wrong?',
    choose: 'Choose',
    noOptions: 'We are checking all of them already',
    fields: {
      name: 'Student name',
      'father-name': "Father's name",
      email: 'E-mail',
      'date-of-birth': 'Date of birth',
    },
    value: 'How it should be',
    current: 'We have: {value}',
    birthPlaceholder: 'DD/MM/YYYY',
    problems: {
      required: 'This field is required',
      name: 'Please write the name in English letters, without dots',
      email: 'Enter a valid email address',
      birth: 'Please enter a correct date of birth',
    },
    send: 'Send',
    sending: 'Sending',
    sent: 'We check it and answer within {days} days, by {day}.',
    list: 'Your requests',
    outcomes: {
      open: 'Sent on {sent}. You have our answer by {due}.',
      corrected: 'Sent on {sent}. We have corrected it.',
      declined: 'Sent on {sent}. We have not changed it. To ask why, call {phone}.',
    },
    mobile:
      'A new mobile number? Please call {phone}. OTPs go to this number, so we change it only after speaking to you.',
  },
  consent: {
    heading: 'Consent',
    given: {
      student: 'The student gave it on {day}.',
      parent: 'A parent or guardian gave it on {day}.',
    },
    none: 'We have no consent on record for this student.',
    covers: 'You have agreed to:',
    registration: 'Registration, test, result and advice on admission',
    messages: 'Messages about tests by SMS, WhatsApp and e-mail',
    on: 'We send you messages about your test.',
    off: 'You have stopped messages. We send you none about your test.',
    stop: 'Stop messages',
    start: 'Send me messages again',
    saving: 'Saving',
    whole:
      'Without the consent to the registration we may not keep your data. To take it back, choose “{erase}” at the end of this page.',
    history: 'All consents so far',
    since: 'Since {from}',
    ended: '{from} to {until}',
    withMessages: 'Registration, test, result and messages',
    withoutMessages: 'Registration, test and result, without messages',
    by: {
      student: 'Given by the student. Text of the consent: {version}',
      parent: 'Given by a parent or guardian. Text of the consent: {version}',
    },
  },
  copy: {
    heading: 'A copy of everything',
    note: 'You get a file with everything we store about the student. Before that, we send an OTP to the registered mobile number, so that nobody else gets it.',
    button: 'Get the copy',
    saved: 'The copy is in your downloads: {file}. It holds personal data, so keep it safe.',
  },
  code: {
    edit: 'Back',
    sending: 'Sending the OTP',
    copyHeading: 'An OTP for your copy',
    copyVerify: 'Get the copy',
    eraseHeading: 'An OTP to erase everything',
    eraseVerify: 'Erase everything',
    sentTo: 'We have sent an OTP to the registered mobile number',
    sentAgain: 'We have sent the OTP again.',
    late: 'No SMS after a minute? Check the phone with this number, then request a new OTP.',
  },
  erasure: {
    heading: 'Erase everything',
    note: 'First you see what would be erased. Nothing is erased until you confirm it with an OTP.',
    button: 'Show what would be erased',
    requested: 'You have asked for this already. You can take it back at the top of this page.',
    previewHeading: 'What would be erased',
    loading: 'Loading what would be erased',
    entries: { one: '1 entry', other: '{count} entries' },
    nothing: 'There is nothing to erase.',
    keepsHeading: 'What we must keep',
    reasons: {
      law: 'The law demands business records for eight years after the financial year.',
      unnamed: 'Only that a test was taken. It no longer says by whom.',
    },
    before: 'Please note',
    lost: 'The place in the test, the admit card, the results and the scholarship are gone for good. We cannot bring them back.',
    fees: 'Fees you have paid are not refunded by this.',
    shared: 'A sister or brother with the same mobile number keeps everything.',
    wait: 'You then have {hours} hours to take it back.',
    moneyUnderWay:
      'A payment or a refund has not ended yet, so erasing has to wait. Please come back when it has.',
    confirm: 'Erase everything',
  },
  pending: {
    heading: 'Your data will be erased',
    text: 'Your data will be erased in the first night after {day}, {time}. Until then you can take this back here.',
    takeBack: 'Keep my data',
    takingBack: 'One moment',
    takenBack: 'Your data stays. Nothing was erased.',
  },
} as const
