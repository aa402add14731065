/**
 * Every refusal a caller can meet, by the part that gives it, with its HTTP status: the one table.
 * The specification's own refusals travel as 200 with `success` 'false'; a status other than 200 is for
 * what no correct caller does, or for "not you" and "not now". Words are in packages/messages.
 */
export const REFUSALS = {
  'edge.malformed': 400,
  'edge.not-signed-in': 401,
  'edge.not-yours': 403,
  'edge.cross-site': 403,
  'edge.no-such-call': 404,
  'edge.unknown-host': 421,
  'edge.too-large': 413,
  'edge.too-many-requests': 429,
  'edge.unexpected': 500,
  'edge.busy': 503,

  'identity.wrong-credentials': 200,
  'identity.link-spent': 200,

  'catalogue.no-such-branch': 404,
  'catalogue.no-such-exam': 404,
  'catalogue.no-such-page': 404,
  'catalogue.no-such-pincode': 200,
  'catalogue.no-such-site': 404,
  'catalogue.outside-india': 200,
  'catalogue.no-centre-near': 200,

  'registration.no-registration': 200,
  'registration.not-a-number': 200,
  'registration.begins-with-zero': 200,
  'registration.not-a-mobile': 200,
  'registration.not-roll-or-mobile': 200,
  'registration.not-an-otp': 200,
  'registration.wait-before-resend': 200,
  'registration.too-many-codes': 200,
  'registration.number-frozen': 200,
  'registration.puzzle-needed': 200,
  'registration.codes-paused': 200,
  'registration.wrong-code': 200,
  'registration.code-spent': 200,
  'registration.caller-request-expired': 200,
  'registration.caller-failed': 200,
  'registration.caller-number-unusable': 200,
  'registration.not-proven': 200,
  'registration.attempts-exhausted': 200,
  'registration.closed': 200,
  'registration.day-not-bookable': 200,
  'registration.no-seat-left': 200,
  'registration.not-for-this-class': 200,
  'registration.not-for-enrolled': 200,
  'registration.parent-needed': 200,
  'registration.no-such-choice': 200,
  'registration.no-such-paper': 404,

  'payments.coupon-not-valid': 200,
  'payments.no-such-method': 200,
  'payments.not-signed': 403,
  'payments.provider-away': 200,
  'payments.not-open': 200,
  'payments.too-many-attempts': 200,
  'payments.no-such-order': 404,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof REFUSALS
