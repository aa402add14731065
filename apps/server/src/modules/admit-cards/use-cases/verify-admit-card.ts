import type { Language } from '@medha/messages/language'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { AdmitCardFacts } from '../admit-card-document.ts'
import type { AdmitCardDeps } from '../deps.ts'
import { validityOf } from '../domain/admit-card.ts'
import { admitCardBySerial } from '../queries/admit-card-of.ts'
import { admitCardFacts } from './store-admit-card.ts'

export interface VerifiedAdmitCard {
  readonly standing: 'valid' | 'replaced' | 'withdrawn'
  readonly issuedAt: Date
  /** Only for a valid card: the holder of an old one learns nothing new from it. */
  readonly document: AdmitCardFacts | null
}

/** Verifies the code on an admit card. A code without our signature causes no query. */
export const verifyAdmitCard = async (
  deps: AdmitCardDeps,
  code: string,
  language: Language,
): Promise<Outcome<VerifiedAdmitCard, 'registration.no-such-document'>> => {
  const serial = deps.codes.serialIn(code)
  const card = serial === null ? null : await admitCardBySerial(deps.db, serial)
  if (card === null) return refuse('registration.no-such-document')
  const { registration, printed, isReplaced, issuedAt } = card
  const standing = validityOf({ ...registration, printed, isReplaced })
  const document = standing === 'valid' ? await admitCardFacts(deps, card, language) : null
  return done({
    standing: standing === 'valid' && document === null ? 'withdrawn' : standing,
    issuedAt,
    document,
  })
}
