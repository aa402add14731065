import { endpoint } from '../endpoint.ts'
import { AdmitCardAnswer, AdmitCardQuestion, DocumentCode, VerifiedAdmitCard } from '../wire/admit-card.ts'

/** A POST, because the request may start the printing. */
export const admitCard = endpoint({
  name: 'admit-cards.admit-card',
  answeredBy: 'admit-cards',
  method: 'POST',
  path: '/api/v1/admit-card',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
  requirements: ['OWN', 'DSH-06', 'DSH-26'],
  body: AdmitCardQuestion,
  reply: AdmitCardAnswer,
  refusals: ['registration.no-registration'],
})

/** A gate scans a student every few seconds; a caller who guesses codes finds nothing, with or without the limit. */
export const verifyAdmitCard = endpoint({
  name: 'admit-cards.verify',
  answeredBy: 'admit-cards',
  method: 'GET',
  path: '/api/v1/papers/:code',
  audience: 'anyone',
  limit: { per: 'address', points: 120, seconds: 60 },
  requirements: ['OWN'],
  params: DocumentCode,
  reply: VerifiedAdmitCard,
  refusals: ['registration.no-such-document'],
})
