/**
 * What we write to people, by message. A `{name}` is filled when the message is sent.
 * An SMS text is registered with the operators word for word (sms-templates.ts): a new wording is a new registration.
 */
export const notifications = {
  'signed-in-on-new-device': {
    sms: 'Medha: {name}, your account was opened on a new device on {when}. Not you? Call {support} now.',
    mail: {
      subject: 'Your Medha account was opened on a new device',
      text: 'Hello {name},\n\nYour Medha account was opened on a device we have not seen before, on {when} (Indian time).\n\nIf it was you, there is nothing to do.\n\nIf it was not you, call us on {support}. We will close every open login and help you from there.\n\nMedha',
    },
  },
  'one-time-code': {
    sms: '{otp} is your Medha code. It works for 5 minutes. Never tell it to anybody, not even to us.\n\n@{site} #{otp}',
    mail: {
      subject: 'Your Medha code: {otp}',
      text: '{otp} is your Medha code. It works for 5 minutes.\n\nNever tell it to anybody, not even to us. If you did not ask for it, do nothing: without the code nobody gets in.\n\nMedha',
    },
  },
  'credentials-shown': {
    sms: 'Medha: the roll number of {name} was shown after an OTP from this phone. Not you? Call {support} now.',
    mail: {
      subject: 'Your Medha roll number was shown',
      text: 'Hello {name},\n\nYour roll number and password were shown on our recovery page after an OTP that we sent to your phone.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, call us on {support}. We will close every open login and help you from there.\n\nMedha',
    },
  },
  registered: {
    sms: 'Medha: {name} is registered for {exam} on {day}. Roll number {roll}. Keep it: with it and the date of birth you log in. Help: {support}',
    mail: {
      subject: 'Registered: {exam} on {day}',
      text: 'Hello {name},\n\nYou are registered.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nCentre: {place}\nRoll number: {roll}\n\nThis link opens your dashboard once, within a day:\n{link}\n\nLater, log in with your roll number and your date of birth.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  receipt: {
    sms: 'Medha: we have received {amount} for {name}. Receipt {number} is in your e-mail.',
    mail: {
      subject: 'Receipt {number}: {amount} received',
      text: 'Hello {name},\n\nWe have received {amount}. Your receipt {number} is attached.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  'refund-due': {
    sms: 'Medha: {name}, your payment reached us after the seat was given to another student. The whole amount goes back to you. You need not do anything.',
    mail: {
      subject: 'Your payment comes back to you',
      text: 'Hello {name},\n\nYour payment reached us after the seat was given to another student. We are sorry.\n\nThe whole amount goes back the way it came. You need not do anything. Banks take up to five working days to show it.\n\nYou may register for another day at any time.\n\nMedha',
    },
  },
  'refund-done': {
    sms: 'Medha: {amount} was sent back to you today, the way it came. Banks take up to five working days to show it. You need not do anything.',
    mail: {
      subject: '{amount} was sent back to you',
      text: 'Hello,\n\n{amount} was sent back to you today, the way it came. Banks take up to five working days to show it.\n\nYou need not do anything.\n\nMedha',
    },
  },
  'second-payment-back': {
    sms: 'Medha: you paid twice. The second {amount} was sent back to you today, the way it came. What you bought with the first is yours. You need not do anything.',
    mail: {
      subject: 'You paid twice: {amount} was sent back to you',
      text: 'Hello,\n\nWe received a second payment for something that was already paid. The second {amount} was sent back to you today, the way it came. Banks take up to five working days to show it.\n\nWhat you bought with the first payment is yours. You need not do anything.\n\nMedha',
    },
  },
  'payment-left': {
    sms: 'Medha: your payment for {exam} is not complete. We keep your seat until {time}. Continue here, once: {link} Paid already? Then do nothing.',
    mail: {
      subject: 'Your payment for {exam} is not complete',
      text: 'Hello,\n\nYour payment for {exam} is not complete. We keep your seat until {time}.\n\nThis link continues it, once:\n{link}\n\nPaid already? Then do nothing.\n\nMedha',
    },
  },
  'exam-changed': {
    sms: 'Medha: {name}, your {exam} is now on {day}, {slot}. The old date no longer holds. Help: {support}',
    mail: {
      subject: 'Changed: {exam} is now on {day}',
      text: 'Hello {name},\n\nYour test was changed as you asked.\n\nTest: {exam}\nNew day: {day}\nTime: {slot}\nCentre: {place}\n\nThe old date no longer holds. An admit card that you downloaded before is no longer valid.\n\nYou did not ask for this? Call {support}.\n\nMedha',
    },
  },
  'reminder-week': {
    sms: 'Medha: {name}, your {exam} is in 7 days, on {day}, {slot}. Help: {support}',
    mail: {
      subject: 'In 7 days: {exam} on {day}',
      text: 'Hello {name},\n\nYour test is in seven days.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nCentre: {place}\n\nYou can still change the date or the centre on your dashboard.\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nMedha',
    },
  },
  'reminder-day': {
    sms: 'Medha: {name}, your {exam} is tomorrow, {day}, {slot}. Help: {support}',
    mail: {
      subject: 'Tomorrow: {exam}',
      text: 'Hello {name},\n\nYour test is tomorrow.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nCentre: {place}\n\nKeep your roll number and your date of birth at hand. At a centre, bring your admit card on paper.\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nMedha',
    },
  },
  'reminder-hours': {
    sms: 'Medha: {name}, your {exam} begins in 2 hours, today, {slot}. All the best! Help: {support}',
    mail: {
      subject: 'In 2 hours: {exam}',
      text: 'Hello {name},\n\nYour test begins in two hours: {slot}, at {place}.\n\nAll the best!\n\nMedha',
    },
  },
  'admit-card-ready': {
    sms: 'Medha: {name}, your admit card for {exam} on {day} is ready. Download it on your dashboard. Help: {support}',
    mail: {
      subject: 'Your admit card is ready: {exam} on {day}',
      text: 'Hello {name},\n\nYour admit card for {exam} on {day} is ready. Download it on your dashboard.\n\nTime: {slot}\nCentre: {place}\n\nAt a centre, bring it on paper.\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nMedha',
    },
  },
  'result-released': {
    sms: 'Medha: {name}, your {exam} result is out: {link} Help: {support}',
    mail: {
      subject: 'Your {exam} result is out',
      text: 'Hello {name},\n\nYour {exam} result is out. This link opens it, for 30 days:\n{link}\n\nThe link is meant for you alone: whoever has it can see the result. You find the result on your dashboard, too.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  'result-withdrawn': {
    sms: 'Medha: {name}, your {exam} result was taken back to be corrected. The corrected one will follow on your dashboard; you need not do anything. Help: {support}',
    mail: {
      subject: 'Your {exam} result is being corrected',
      text: 'Hello {name},\n\nWe found a mistake on our side and have taken your {exam} result back. It no longer counts.\n\nThe corrected result will follow on your dashboard, and we will write to you then. You need not do anything.\n\nWe are sorry. Questions? Call {support}.\n\nMedha',
    },
  },
  'result-reissued': {
    sms: 'Medha: {name}, your corrected {exam} result is out. It replaces the earlier one. See your dashboard. Help: {support}',
    mail: {
      subject: 'Your corrected {exam} result is out',
      text: 'Hello {name},\n\nYour corrected {exam} result is on your dashboard. It replaces the earlier one; score, rank and scholarship may differ, and the scorecard says why.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  'edit-refund-due': {
    sms: 'Medha: {name}, your payment came too late to change your test. It stays on {day}, and the whole amount goes back to you. You need not do anything.',
    mail: {
      subject: 'Your test stays as it was, and your payment comes back',
      text: 'Hello {name},\n\nYour payment came too late to change your test. We are sorry.\n\nYour test stays on {day}. The whole amount goes back the way it came. You need not do anything. Banks take up to five working days to show it.\n\nMedha',
    },
  },
  'course-purchased': {
    sms: 'Medha: {name}, {course} is yours. Order {order}. The receipt is in your e-mail. Help: {support}',
    mail: {
      subject: 'Yours: {course}',
      text: 'Hello {name},\n\nWe have received your payment, and your place is registered.\n\nCourse: {course}\nOrder: {order}\n\nThe receipt comes in a mail of its own. What happens next stands on your dashboard.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  'course-refund-due': {
    sms: 'Medha: {name}, your payment for order {order} goes back to you whole, because the course cannot be given for it. You need not do anything. Help: {support}',
    mail: {
      subject: 'Your payment for {course} comes back to you',
      text: 'Hello {name},\n\nWe cannot give you {course} for your payment (order {order}): it is yours already, all places are taken, or it can no longer be bought. Your dashboard says which. We are sorry.\n\nThe whole amount goes back the way it came. You need not do anything. Banks take up to five working days to show it.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
} as const
