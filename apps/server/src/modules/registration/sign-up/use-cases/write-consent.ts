import type { Trx } from '../../../../platform/database.ts'
import { MESSAGES_PURPOSE } from '../domain/consent.ts'
import type { SignUpCaller, ValidatedSignUp } from './validate-sign-up.ts'

/** Said again unchanged, it is not written again. */
export const hasAgreed = async (
  trx: Trx,
  signUpId: string,
  { consent, language }: ValidatedSignUp,
): Promise<boolean> => {
  const last = await trx
    .selectFrom('registration.consents')
    .select(['text_version', 'language', 'purposes', 'declared_by'])
    .where('sign_up_id', '=', signUpId)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    last !== undefined &&
    last.text_version === consent.textVersion &&
    last.language === language &&
    last.declared_by === consent.declaredBy &&
    last.purposes.join() === consent.purposes.join()
  )
}

/** Did they agree to messages about tests? The last word counts. */
export const wantsMessages = async (trx: Trx, signUpId: string): Promise<boolean> => {
  const last = await trx
    .selectFrom('registration.consents')
    .select('purposes')
    .where('sign_up_id', '=', signUpId)
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.purposes.includes(MESSAGES_PURPOSE) ?? false
}

/** OPN-79: what was agreed to, in which words, by whom, and how we know. */
export const writeConsent = async (
  trx: Trx,
  signUpId: string,
  { consent, language }: ValidatedSignUp,
  { proof }: SignUpCaller,
  at: Date,
): Promise<void> => {
  if (proof === null) return
  await trx
    .insertInto('registration.consents')
    .values({
      sign_up_id: signUpId,
      text_version: consent.textVersion,
      language,
      purposes: [...consent.purposes],
      is_minor: consent.isMinor,
      declared_by: consent.declaredBy,
      proof: proof.means,
      proven_at: proof.provenAt,
      given_at: at,
    })
    .execute()
}
