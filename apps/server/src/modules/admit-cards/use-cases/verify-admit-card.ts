import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { AdmitCardFacts } from '../admit-card-document.ts'
import type { AdmitCardDeps } from '../deps.ts'
import { standingOf } from '../domain/admit-card.ts'
import { admitCardBySerial } from '../queries/admit-card-of.ts'
import { admitCardFacts } from './store-admit-card.ts'

export interface VerifiedAdmitCard {
  readonly standing: 'valid' | 'replaced' | 'withdrawn'
  readonly issuedAt: Date
  /** Only of a card that is right: whoever holds an old one learns nothing new from it. */
  readonly paper: AdmitCardFacts | null
}

/** What the code on a paper is worth. A code that we did not seal is looked up nowhere. */
export const verifyAdmitCard = async (
  deps: AdmitCardDeps,
  code: string,
  language: Language,
): Promise<Outcome<VerifiedAdmitCard, 'registration.no-such-paper'>> => {
  const serial = deps.codes.serialIn(code)
  const card = serial === null ? null : await admitCardBySerial(deps.db, serial)
  if (card === null) return refuse('registration.no-such-paper')
  const { registration, printed, isReplaced, issuedAt } = card
  const standing = standingOf({ ...registration, printed, isReplaced })
  const paper = standing === 'valid' ? await admitCardFacts(deps, card, language) : null
  return done({ standing: standing === 'valid' && paper === null ? 'withdrawn' : standing, issuedAt, paper })
}
