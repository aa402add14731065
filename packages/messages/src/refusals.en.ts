/** Shown to a user when a call is refused, by code. The codes are those of the contract's refusal table. */
export const refusals = {
  'edge.malformed': "Sorry, couldn't process request. Please try again.",
  'edge.not-signed-in': 'Please log in again.',
  'edge.another-student': 'Another student has logged in in this browser. Nothing was changed.',
  'edge.no-attempt': 'Open your test from your dashboard. There is no test on this device.',
  'edge.not-yours': 'This belongs to another account.',
  'edge.cross-site': 'Please do this on our own page.',
  'edge.no-such-call': 'Oops! Page not found.',
  'edge.unknown-host': 'This address does not belong to us.',
  'edge.too-large': 'That is too much to send at once.',
  'edge.too-many-requests': 'Too many tries. Please wait a while and try again.',
  'edge.unexpected': 'Something went wrong.',
  'edge.busy': 'We are busy right now. Please try again in a few seconds.',
  'identity.wrong-credentials':
    'The roll number or the date of birth is not right. Please check both. Still not working? Use “Forgot roll number/password?” and log in with an OTP.',
  'identity.step-up':
    'To keep this account safe, please also enter an OTP. If these details are right, it is on its way to the registered mobile number.',
  'identity.log-in-first':
    'To keep this account safe, please log in first. An OTP goes to the registered mobile number.',
  'identity.logged-in-as-another': 'Another student is logged in in this browser.',
  'identity.link-spent': 'This link has been used or is too old. Please log in with your roll number.',
  'catalogue.no-such-branch': 'We have no branch with this code.',
  'catalogue.no-such-exam': 'We have no test of this name.',
  'catalogue.no-such-page': 'Oops! Page not found.',
  'catalogue.no-such-pincode': 'We could not find this pincode.',
  'catalogue.no-such-site': 'This address does not belong to us.',
  'catalogue.outside-india': 'This place is outside India.',
  'catalogue.no-centre-near': 'We found no centre near you.',
  'registration.no-registration': 'We found no registration for this roll number.',
  'registration.not-a-number': 'Please enter correct mobile number/ PSID',
  'registration.begins-with-zero': 'Please enter the correct number',
  'registration.not-a-mobile': 'Enter a valid mobile number',
  'registration.not-roll-or-mobile': 'Please enter your 12-digit roll number or 10-digit mobile number',
  'registration.not-an-otp': 'Please enter a valid OTP',
  'registration.wait-before-resend':
    'We have just sent an OTP to this number. Please wait 45 seconds before asking again.',
  'registration.too-many-codes':
    'Too many OTPs were requested. You can ask for one again from {time}, or call us.',
  'registration.number-frozen':
    'A wrong OTP was entered too many times on this device. Please try again tomorrow, or call us.',
  'registration.link-instead':
    'There were too many tries today. If we know this number, we have sent a login link by SMS to the registered mobile number. It works once, for 24 hours.',
  'registration.puzzle-needed':
    'Many people are requesting an OTP right now. One moment, we are checking your request.',
  'registration.codes-paused': 'We cannot send an OTP right now. Please try again in a few minutes.',
  'registration.network-paused':
    'Too many OTPs were requested from this internet connection. Please change from Wi-Fi to mobile data, or back, or try again in a few minutes.',
  'registration.wrong-code': 'This OTP is not right. Please check it. Tries left: {tries}.',
  'registration.code-expired': 'This OTP has expired. Press Resend OTP.',
  'registration.code-used-up':
    'Too many wrong tries. This OTP no longer works. Press Resend OTP for a new one.',
  'registration.code-spent': 'This OTP no longer works. Press Resend OTP for a new one.',
  'registration.caller-request-expired': 'Truecaller verification failed. Please try manual entry.',
  'registration.caller-failed': 'Truecaller verification failed. Please try manual entry.',
  'registration.caller-number-unusable': 'Invalid mobile number received',
  'registration.not-proven': 'Please verify your mobile number with the OTP first.',
  'registration.attempts-exhausted':
    'Account already exists with this mobile number. Please login or register with a different mobile number.',
  'registration.closed': 'Registration is closed.',
  'registration.day-not-bookable': 'This date can no longer be chosen. Please choose another date.',
  'registration.no-seat-left':
    'All seats at this centre are taken for this date and slot. Please choose another date, slot or centre.',
  'registration.seats-being-paid':
    'Seats of this slot are being paid for right now. Please try again in 15 minutes, or choose another date, slot or centre.',
  'registration.not-for-this-class': 'This test is not for the class and stream you chose.',
  'registration.not-for-enrolled':
    'This test is not for students of our classes. Please ask your branch about the tests of your course.',
  'registration.parent-needed': 'A parent or guardian has to agree for a student under 18.',
  'registration.no-such-document': 'This code is not on any of our documents.',
  'registration.no-such-choice': 'One of your choices is no longer offered. Please choose again.',
  'registration.edit-needs-payment': 'We hold this seat for you. Please pay the fee to confirm the change.',
  'registration.edit-seat-lapsed':
    'We held a seat for your change for 15 minutes, and it was not paid. Please try again in 15 minutes.',
  'registration.edit-too-late': 'Your test is too near to be changed. Please call us if you cannot come.',
  'registration.no-edits-left': 'You have used all your changes. Please call us if you cannot come.',
  'registration.nothing-changed': 'This is your place already. Choose another day, time or centre.',
  'registration.no-pending-edit': 'There is no change waiting to be paid for. Please choose again.',
  'registration.edit-being-confirmed':
    'Your bank has not confirmed the payment yet. Your test stays as it was until it does.',
  'registration.edit-not-paid': 'The payment did not go through. Your test stays as it was.',
  'registration.edit-paid-already':
    'You have paid for this change already. One moment, we are confirming it.',
  'registration.edit-refunded':
    'Your payment came too late for this change. Your test stays as it was, and the whole amount will be refunded.',
  'registration.papers-bought-already': 'These mock papers are yours already.',
  'registration.fee-differs': 'The amount has changed. Check it, then pay.',
  'registration.papers-price-differs': 'The price of the mock papers is another one. Check it, then buy.',
  'registration.not-on-sale': 'Mock papers are not sold for your test.',
  'registration.resume-link-paid': 'You are registered. Your roll number is in the SMS we sent you.',
  'registration.resume-link-spent':
    'This link has been used, or the seat is no longer kept. If you have not paid, please register again.',
  'payments.coupon-not-valid': 'Invalid Coupon',
  'payments.no-such-method': 'This way of paying is not offered here. Please choose another.',
  'payments.not-signed': 'This message is not signed.',
  'payments.provider-away':
    'The payment service is not answering right now. No money was taken. Please try again, or choose another way of paying.',
  'payments.not-open': 'This payment is already being confirmed. Please wait a moment before you pay again.',
  'payments.too-many-attempts': 'You have tried to pay many times. Please call us, we will help you.',
  'payments.no-such-order': 'We do not know this payment.',
  'delivery.no-such-test': 'There is no such test for you.',
  'delivery.not-open-yet': 'Your test is not open yet. It opens at the time on your dashboard.',
  'papers.no-such-file': 'There is no such file.',
  'papers.trial-over': 'This trial link is not valid, or is more than an hour old. Ask for a new one.',
  'papers.practice-over': 'This practice is more than a month old. Start it again from your dashboard.',
  'delivery.closed': 'The time for this test is over.',
  'delivery.at-a-centre': 'You take this test at your centre, not here.',
  'delivery.not-bought': 'This paper opens once the set of mock papers is yours.',
  'delivery.no-result-yet': 'Your result is not out yet.',
  'delivery.launch-spent':
    'This page has been opened already, or too long ago. Open the test again from your dashboard.',
  'delivery.in-use-elsewhere': 'Your test is open on another device.',
  'delivery.proof-wrong': 'That code is not right, or is too old.',
  'delivery.proof-needed': 'The other device has not answered yet.',
  'delivery.asked-too-often': 'The other device was asked already. Please use a code.',
  'delivery.asked-too-late': 'This question is no longer open.',
  'delivery.no-paper-yet': 'The paper for this test is not ready yet. Please wait here. We were told.',
  'delivery.build-too-old': 'This page is an old version. It will load again now.',
  'delivery.paused': 'The test is paused. Your time stands still until it goes on.',
  'delivery.gap': 'Some answers are still on the way. Please try again in a moment.',
  'delivery.superseded': 'This test goes on on another device. Answers you gave here until then are safe.',
  'delivery.too-early': 'This test cannot be handed in yet.',
  'delivery.not-submitted': 'This test has not been handed in yet.',
  'delivery.no-such-receipt': 'We have not issued a receipt with this number.',
  'results.link-not-valid':
    'This result link is no longer valid. Log in to your dashboard to see your result.',
  'results.none-published': 'There is no published result yet.',
  'results.no-such-scorecard': 'We have not issued a scorecard with this code.',
  'admissions.no-such-course': 'There is no such course for you.',
  'admissions.no-such-order': 'We do not know this order.',
  'admissions.not-on-sale': 'This course can no longer be bought.',
  'admissions.no-seat-left': 'All places in this course are taken.',
  'admissions.bought-already': 'This course is yours already.',
  'admissions.not-payable':
    'This order is being confirmed or is closed. Please open the course again from your dashboard.',
  'admissions.coupon-ended':
    'The coupon on this order has ended, or its discount has changed. Remove it to continue.',
  'privacy.not-a-value': 'Please check what you have entered.',
  'privacy.no-change': 'This is what we have already.',
  'privacy.requested': 'We have this request already. You find it on this page.',
  'privacy.no-request': 'There is no such request any more.',
  'privacy.money-under-way':
    'A payment or a refund of yours has not ended yet. Please try again when it has; nothing was changed.',
} as const
