/**
 * What we send to people, by message. A `{name}` is filled when the message is sent. SMS texts are registered verbatim
 * with the operators (sms-templates.ts): a new wording is a new registration.
 */
export const notifications = {
  'signed-in-on-new-device': {
    sms: 'Medha: {name}, your account was opened on a new device on {when}. Not you? Call {support} now. See where you are logged in: {dashboard}',
    mail: {
      subject: 'Your Medha account was opened on a new device',
      text: 'Hello {name},\n\nYour Medha account was opened on a device we have not seen before, on {when} (Indian time).\n\nIf it was you, there is nothing to do.\n\nIf it was not you, call us on {support}. We will close every open login and help you from there. You can also do it yourself: open your dashboard, choose "View Profile" and press "Log out everywhere else".\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'one-time-code': {
    sms: '{otp} is your Medha OTP, valid for 5 minutes. Do not share it with anyone.\n\n@{site} #{otp}',
    mail: {
      subject: 'Your Medha OTP: {otp}',
      text: '{otp} is your Medha OTP, valid for 5 minutes.\n\nDo not share it with anyone. If you did not ask for it, ignore this mail: without the OTP it is not possible to log in.\n\nMedha',
    },
  },
  'credentials-shown': {
    sms: 'Medha: the roll number of {name} was shown after an OTP from this phone. Not you? Call {support} now. See where you are logged in: {dashboard}',
    mail: {
      subject: 'Your Medha roll number was shown',
      text: 'Hello {name},\n\nYour roll number and password were shown on our recovery page after an OTP that we sent to your phone.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, call us on {support}. We will close every open login and help you from there.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'login-link': {
    sms: 'Medha: {name}, this link logs you in once, within 24 hours: {link} Not asked for? Ignore it, and do not share it.',
    mail: {
      subject: 'Your Medha login link',
      text: 'Hello {name},\n\nThis link logs you in once, within 24 hours:\n{link}\n\nYou did not ask for it? Ignore this mail, and do not share the link.\n\nMedha',
    },
  },
  registered: {
    sms: 'Medha: {name} is registered for {exam} on {day}. Roll number {roll}. Save it. Log in with this number and the date of birth: {dashboard} Help: {support}',
    mail: {
      subject: 'Registered: {exam} on {day}',
      text: 'Hello {name},\n\nYou are registered.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nPlace: {place}\nRoll number: {roll}\n\nThis link opens your dashboard once, within a day:\n{link}\n\nLater, log in here with your roll number and your date of birth:\n{dashboard}\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  receipt: {
    sms: 'Medha: we have received {amount} for {name}. Receipt {number} is in your e-mail and on your dashboard: {dashboard}',
    mail: {
      subject: 'Receipt {number}: {amount} received',
      text: 'Hello {name},\n\nWe have received {amount}. Your receipt {number} is attached.\n\nOrder: {order}\n\nYou find all your receipts on your dashboard, too: open the menu with your initials and choose "Payments and receipts".\n\nQuestions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'refund-due': {
    sms: 'Medha: {name}, your payment reached us after the seat was given to another student. The whole amount will be refunded, you need not do anything. Choose another day: {link}',
    mail: {
      subject: 'Your payment will be refunded',
      text: 'Hello {name},\n\nYour payment reached us after the seat was given to another student. We are sorry.\n\nThe whole amount will be refunded to the account you paid from. You need not do anything. Banks take up to 5 working days to show it.\n\nYou can register for another day here:\n{link}\n\nMedha',
    },
  },
  'refund-done': {
    sms: 'Medha: {amount} was refunded today to the account you paid from. Banks take up to 5 working days to show it. You need not do anything. Help: {support}',
    mail: {
      subject: '{amount} was refunded to you',
      text: 'Hello,\n\n{amount} was refunded today to the account you paid from. Banks take up to 5 working days to show it.\n\nYou need not do anything. Questions? Call {support}.\n\nMedha',
    },
  },
  'second-payment-back': {
    sms: 'Medha: you paid twice. The second {amount} was refunded today to the account you paid from. Your first payment is confirmed. You need not do anything. Help: {support}',
    mail: {
      subject: 'You paid twice: {amount} was refunded to you',
      text: 'Hello,\n\nWe received a second payment for something that was already paid. The second {amount} was refunded today to the account you paid from. Banks take up to 5 working days to show it.\n\nYour first payment is confirmed. You need not do anything. Questions? Call {support}.\n\nMedha',
    },
  },
  'payment-left': {
    sms: 'Medha: your payment for {exam} is not complete. You can complete it until {time}: {link} (works once). Ignore this if you have paid.',
    mail: {
      subject: 'Your payment for {exam} is not complete',
      text: 'Hello,\n\nYour payment for {exam} is not complete. You can complete it until {time} with this link (it works once):\n{link}\n\nIgnore this mail if you have paid.\n\nMedha',
    },
  },
  'exam-changed': {
    sms: 'Medha: {name}, your {exam} is now on {day}, {slot}. The old date is no longer valid. {dashboard} Help: {support}',
    mail: {
      subject: 'Changed: {exam} is now on {day}',
      text: 'Hello {name},\n\nYour test was changed as you asked.\n\nTest: {exam}\nNew day: {day}\nTime: {slot}\nPlace: {place}\n\nThe old date is no longer valid. An admit card that you downloaded before is no longer valid.\n\nYou did not ask for this? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'reminder-week': {
    sms: 'Medha: {name}, your {exam} is in 7 days, on {day}, {slot}. {dashboard} Help: {support}',
    mail: {
      subject: 'In 7 days: {exam} on {day}',
      text: 'Hello {name},\n\nYour test is in seven days.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nPlace: {place}\n\nYou can still change the date or the place on your dashboard.\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'reminder-day': {
    sms: 'Medha: {name}, your {exam} is tomorrow, {day}, {slot}. {dashboard} Help: {support}',
    mail: {
      subject: 'Tomorrow: {exam}',
      text: 'Hello {name},\n\nYour test is tomorrow.\n\nTest: {exam}\nDay: {day}\nTime: {slot}\nPlace: {place}\n\nKeep your roll number and your date of birth at hand. {advice}\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'reminder-hours': {
    sms: 'Medha: {name}, your {exam} begins in 2 hours, today, {slot}. All the best! {dashboard} Help: {support}',
    mail: {
      subject: 'In 2 hours: {exam}',
      text: 'Hello {name},\n\nYour test begins in two hours.\n\nTime: {slot}\nPlace: {place}\n\nAll the best!\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'admit-card-ready': {
    sms: 'Medha: {name}, your admit card for {exam} on {day} is ready. Download it: {dashboard} Help: {support}',
    mail: {
      subject: 'Your admit card is ready: {exam} on {day}',
      text: 'Hello {name},\n\nYour admit card for {exam} on {day} is ready. Download it on your dashboard.\n\nTime: {slot}\nPlace: {place}\n\n{advice}\n\nYou can stop these reminders on your dashboard. Questions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'result-released': {
    sms: 'Medha: {name}, your {exam} result is out: {link} Help: {support}',
    mail: {
      subject: 'Your {exam} result is out',
      text: 'Hello {name},\n\nYour {exam} result is out. This link opens it, for 30 days:\n{link}\n\nThe link is meant for you alone: everyone who has it can see the result. You find the result on your dashboard, too.\n\nQuestions? Call {support}.\n\nMedha',
    },
  },
  'result-withdrawn': {
    sms: 'Medha: {name}, your {exam} result was taken back to be corrected. The corrected one will follow on your dashboard; you need not do anything. {dashboard} Help: {support}',
    mail: {
      subject: 'Your {exam} result is being corrected',
      text: 'Hello {name},\n\nWe found a mistake on our side and have taken your {exam} result back. It no longer counts.\n\nThe corrected result will follow on your dashboard, and we will write to you then. You need not do anything.\n\nWe are sorry. Questions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'result-reissued': {
    sms: 'Medha: {name}, your corrected {exam} result is out. It replaces the earlier one. See it: {dashboard} Help: {support}',
    mail: {
      subject: 'Your corrected {exam} result is out',
      text: 'Hello {name},\n\nYour corrected {exam} result is on your dashboard. It replaces the earlier one; score, rank and scholarship may differ, and the scorecard says why.\n\nQuestions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'late-answers-counted': {
    sms: 'Medha: {name}, we have checked the answers of your {test} that arrived late ({count}), and they count. You need not do anything. {dashboard} Help: {support}',
    mail: {
      subject: 'Your late answers count: {test}',
      text: 'Hello {name},\n\nSome answers of your {test} reached us after your time was over ({count}). We have checked them, and they count.\n\nYour new receipt is on your dashboard; it replaces the earlier one. You need not do anything.\n\nQuestions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'late-answers-not-counted': {
    sms: 'Medha: {name}, we have checked the answers of your {test} that arrived late ({count}). We could not confirm that they were made in time, so they do not count. All others count. {dashboard} Help: {support}',
    mail: {
      subject: 'Your late answers do not count: {test}',
      text: 'Hello {name},\n\nSome answers of your {test} reached us after your time was over ({count}). We have checked them and could not confirm that they were made in time, so they do not count. All your other answers count.\n\nIf you think that this is wrong, call {support}. We keep everything that your device sent, and we will look at it with you.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'edit-refund-due': {
    sms: 'Medha: {name}, your payment came too late to change your test. It stays on {day}, and the whole amount will be refunded. You need not do anything. {dashboard}',
    mail: {
      subject: 'Your test has not changed, and your payment will be refunded',
      text: 'Hello {name},\n\nYour payment came too late to change your test. We are sorry.\n\nYour test stays on {day}. The whole amount will be refunded to the account you paid from. You need not do anything. Banks take up to 5 working days to show it.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'course-purchased': {
    sms: 'Medha: {name}, you are registered for {course}. Order {order}. The receipt is in your e-mail. {dashboard} Help: {support}',
    mail: {
      subject: 'Registered: {course}',
      text: 'Hello {name},\n\nWe have received your payment, and your place is registered.\n\nCourse: {course}\nOrder: {order}\n\nThe receipt comes in a separate mail. Your dashboard shows where to go next, what to bring and what is left to pay.\n\nQuestions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'course-refund-due': {
    sms: 'Medha: {name}, your payment for order {order} will be refunded in full, because we cannot give you the course for it. You need not do anything. {dashboard} Help: {support}',
    mail: {
      subject: 'Your payment for {course} will be refunded',
      text: 'Hello {name},\n\nWe cannot give you {course} for your payment (order {order}): it is yours already, all places are taken, or it can no longer be bought. Your dashboard shows the reason. We are sorry.\n\nThe whole amount will be refunded to the account you paid from. You need not do anything. Banks take up to 5 working days to show it.\n\nQuestions? Call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'erasure-requested': {
    sms: 'Medha: {name}, you asked us to erase all your data. We do it in the night after {when}. Not you, or changed your mind? Take it back here: {dashboard} Help: {support}',
    mail: {
      subject: 'Your Medha data will be erased after {when}',
      text: 'Hello {name},\n\nYou asked us to erase all your data, with an OTP from the registered phone. We do it in the first night after {when} (Indian time).\n\nThen the account, the place in the test, the admit card, answers, results and the scholarship are gone for good. Only records of payments stay, for as long as the law demands.\n\nNot you, or changed your mind? Log in before that time, choose "Your data" in the menu and press "Keep my data". Or call {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'erasure-done': {
    sms: 'Medha: as requested, the data of one student with this number was erased on {day}. Certificate {certificate}. Questions? Call {support}',
    mail: {
      subject: 'Your Medha data was erased',
      text: 'Hello,\n\nas requested, we erased the data of one student on {day}: {erased} records from our database, our file store and the system of our counsellors.\n\nRecords that the law makes us keep: {kept}. These are payments, receipts and paid courses (eight years after the end of their financial year), and test attempts that no longer say whose they were.\n\nNumber of the certificate: {certificate}\n\nQuestions? Call {support} and give this number.\n\nMedha',
    },
  },
  'details-corrected': {
    sms: 'Medha: {name}, we have corrected the {field} of the student as you requested. See it: {dashboard} Not you? Call {support}',
    mail: {
      subject: 'We have corrected the {field}',
      text: 'Hello {name},\n\nwe have corrected the {field} of the student as you requested. If an admit card was ready, a new one follows; please print that one.\n\nIf you did not request this, call us on {support}.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
  'details-not-corrected': {
    sms: 'Medha: {name}, we could not correct the {field} of the student. Call {support} and we will tell you what we need. {dashboard}',
    mail: {
      subject: 'We could not correct the {field}',
      text: 'Hello {name},\n\nwe could not correct the {field} of the student with what you sent us. Nothing was changed.\n\nPlease call {support}: we will tell you which document we need.\n\nYour dashboard: {dashboard}\n\nMedha',
    },
  },
} as const
