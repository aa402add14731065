import type { Meaning, RefusalRow } from './refusal-row.ts'
import type { StaffRefusalCode } from './staff-refusals.ts'

export type { Meaning }

/**
 * Every refusal a caller can receive, with its HTTP status and its meaning, grouped by the module that decides it;
 * other modules may return the same refusal. A code is a name on the wire and never changes: the codes of verification,
 * leads, admit cards and mock papers begin with `registration.`, because these modules were once a part of it. The
 * specification's own refusals travel as 200 with `success` 'false'; another status is for what no correct caller does,
 * or for "not you" and "not now". The texts are in packages/messages.
 */
export const REFUSALS = {
  // edge
  'edge.malformed': { status: 400, means: 'final' },
  'edge.not-signed-in': { status: 401, means: 'sign-in' },
  /** The page was rendered for one student, and the session belongs to another. */
  'edge.another-student': { status: 409, means: 'final' },
  /** No exam cookie for the attempt that the call names, or an expired one: the test has to be opened again. */
  'edge.no-attempt': { status: 401, means: 'final' },
  'edge.not-yours': { status: 403, means: 'final' },
  'edge.cross-site': { status: 403, means: 'final' },
  'edge.no-such-call': { status: 404, means: 'final' },
  'edge.unknown-host': { status: 421, means: 'final' },
  'edge.too-large': { status: 413, means: 'final' },
  'edge.too-many-requests': { status: 429, means: 'retry' },
  'edge.unexpected': { status: 500, means: 'retry' },
  'edge.busy': { status: 503, means: 'retry' },

  // identity
  'identity.wrong-credentials': { status: 200, means: 'choose-again' },
  'identity.step-up': { status: 200, means: 'sign-in' },
  'identity.log-in-first': { status: 200, means: 'sign-in' },
  /** The link is valid, but another student is logged in in this browser: no session was opened or closed. */
  'identity.logged-in-as-another': { status: 200, means: 'choose-again' },
  'identity.link-spent': { status: 200, means: 'sign-in' },

  // catalogue
  'catalogue.no-such-branch': { status: 404, means: 'choose-again' },
  'catalogue.no-such-exam': { status: 404, means: 'final' },
  'catalogue.no-such-page': { status: 404, means: 'final' },
  'catalogue.no-such-pincode': { status: 200, means: 'choose-again' },
  'catalogue.no-such-site': { status: 404, means: 'final' },
  'catalogue.outside-india': { status: 200, means: 'choose-again' },
  'catalogue.no-centre-near': { status: 200, means: 'choose-again' },

  // verification
  'registration.wait-before-resend': { status: 200, means: 'retry' },
  'registration.too-many-codes': { status: 200, means: 'final' },
  'registration.number-frozen': { status: 200, means: 'final' },
  'registration.puzzle-needed': { status: 200, means: 'retry' },
  'registration.codes-paused': { status: 200, means: 'retry' },
  /** Others behind the same address or in its subnet have requested too many. */
  'registration.network-paused': { status: 200, means: 'retry' },
  'registration.wrong-code': { status: 200, means: 'choose-again' },
  'registration.code-expired': { status: 200, means: 'choose-again' },
  /** The code has had its maximum of wrong guesses. */
  'registration.code-used-up': { status: 200, means: 'choose-again' },
  'registration.code-spent': { status: 200, means: 'choose-again' },
  'registration.caller-request-expired': { status: 200, means: 'choose-again' },
  'registration.caller-failed': { status: 200, means: 'choose-again' },
  'registration.caller-number-unusable': { status: 200, means: 'choose-again' },

  // leads
  'registration.not-a-number': { status: 200, means: 'choose-again' },
  'registration.begins-with-zero': { status: 200, means: 'choose-again' },
  'registration.not-a-mobile': { status: 200, means: 'choose-again' },
  'registration.not-roll-or-mobile': { status: 200, means: 'choose-again' },
  'registration.not-an-otp': { status: 200, means: 'choose-again' },
  'registration.link-instead': { status: 200, means: 'final' },

  // registration
  'registration.no-registration': { status: 200, means: 'choose-again' },
  'registration.not-proven': { status: 200, means: 'sign-in' },
  'registration.attempts-exhausted': { status: 200, means: 'final' },
  'registration.closed': { status: 200, means: 'final' },
  'registration.day-not-bookable': { status: 200, means: 'choose-again' },
  'registration.no-seat-left': { status: 200, means: 'choose-again' },
  'registration.seats-being-paid': { status: 200, means: 'retry' },
  'registration.not-for-this-class': { status: 200, means: 'choose-again' },
  'registration.not-for-enrolled': { status: 200, means: 'final' },
  'registration.parent-needed': { status: 200, means: 'choose-again' },
  'registration.no-such-choice': { status: 200, means: 'choose-again' },
  'registration.edit-needs-payment': { status: 200, means: 'choose-again' },
  'registration.edit-seat-lapsed': { status: 200, means: 'retry' },
  'registration.edit-too-late': { status: 200, means: 'final' },
  'registration.no-edits-left': { status: 200, means: 'final' },
  'registration.nothing-changed': { status: 200, means: 'choose-again' },
  'registration.no-pending-edit': { status: 200, means: 'final' },
  'registration.edit-being-confirmed': { status: 200, means: 'retry' },
  'registration.edit-not-paid': { status: 200, means: 'choose-again' },
  'registration.edit-paid-already': { status: 200, means: 'final' },
  'registration.edit-refunded': { status: 200, means: 'final' },
  'registration.resume-link-spent': { status: 200, means: 'final' },
  'registration.resume-link-paid': { status: 200, means: 'final' },
  'registration.fee-differs': { status: 200, means: 'choose-again' },

  // admit-cards
  'registration.no-such-document': { status: 404, means: 'final' },

  // mock-papers
  'registration.not-on-sale': { status: 200, means: 'final' },
  'registration.papers-bought-already': { status: 200, means: 'final' },
  'registration.papers-price-differs': { status: 200, means: 'choose-again' },

  // payments
  'payments.coupon-not-valid': { status: 200, means: 'choose-again' },
  'payments.no-such-method': { status: 200, means: 'choose-again' },
  'payments.not-signed': { status: 403, means: 'final' },
  'payments.provider-away': { status: 200, means: 'retry' },
  'payments.not-open': { status: 200, means: 'final' },
  'payments.too-many-attempts': { status: 200, means: 'final' },
  'payments.no-such-order': { status: 404, means: 'final' },

  // papers
  'papers.no-such-file': { status: 404, means: 'final' },
  /** A staff link that is not ours or is older than an hour: the response does not say which. */
  'papers.trial-over': { status: 200, means: 'final' },
  /** Practice is marked for 30 days after it was opened; or the token is not ours. */
  'papers.practice-over': { status: 200, means: 'final' },

  // delivery
  'delivery.no-such-test': { status: 404, means: 'final' },
  'delivery.not-bought': { status: 403, means: 'final' },
  'delivery.not-open-yet': { status: 200, means: 'final' },
  'delivery.closed': { status: 200, means: 'final' },
  'delivery.at-a-centre': { status: 200, means: 'final' },
  'delivery.no-result-yet': { status: 200, means: 'final' },
  'delivery.launch-spent': { status: 200, means: 'final' },
  'delivery.in-use-elsewhere': { status: 200, means: 'final' },
  /** The device that has the test has not answered yet. */
  'delivery.proof-needed': { status: 200, means: 'retry' },
  /** The proof for a takeover is wrong, used or too old, or the other device answered no. */
  'delivery.proof-wrong': { status: 200, means: 'choose-again' },
  'delivery.asked-too-often': { status: 200, means: 'final' },
  'delivery.asked-too-late': { status: 200, means: 'final' },
  'delivery.no-paper-yet': { status: 200, means: 'retry' },
  'delivery.build-too-old': { status: 200, means: 'final' },
  'delivery.paused': { status: 200, means: 'retry' },
  /** The server has other blocks than the caller assumes. */
  'delivery.gap': { status: 200, means: 'retry' },
  'delivery.superseded': { status: 200, means: 'final' },
  'delivery.too-early': { status: 200, means: 'final' },
  'delivery.not-submitted': { status: 200, means: 'retry' },
  'delivery.no-such-receipt': { status: 404, means: 'final' },

  // results and the surface student-result
  'results.link-not-valid': { status: 200, means: 'final' },
  'results.none-published': { status: 200, means: 'final' },
  'results.no-such-scorecard': { status: 404, means: 'final' },

  // admissions
  'admissions.no-such-course': { status: 404, means: 'choose-again' },
  'admissions.no-such-order': { status: 404, means: 'final' },
  'admissions.not-on-sale': { status: 200, means: 'final' },
  'admissions.no-seat-left': { status: 200, means: 'choose-again' },
  'admissions.bought-already': { status: 200, means: 'final' },
  'admissions.not-payable': { status: 200, means: 'final' },
  'admissions.coupon-ended': { status: 200, means: 'choose-again' },

  // privacy
  'privacy.not-a-value': { status: 200, means: 'choose-again' },
  /** The value is what we have already. */
  'privacy.no-change': { status: 200, means: 'choose-again' },
  'privacy.requested': { status: 200, means: 'final' },
  'privacy.no-request': { status: 200, means: 'final' },
  /** A payment or a refund has not ended. */
  'privacy.money-under-way': { status: 200, means: 'final' },
} as const satisfies Record<string, RefusalRow>

/** Without those of staff: browsers of students load this table. */
export type PublicRefusalCode = keyof typeof REFUSALS
export type RefusalCode = PublicRefusalCode | StaffRefusalCode

/** What any call may receive before its handler runs. */
export type EdgeCode = Extract<PublicRefusalCode, `edge.${string}`>
