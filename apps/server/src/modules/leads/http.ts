import * as rows from '@medha/contract/endpoints/leads'
import { maskMobile } from '@medha/rules/masking'
import { internationalMobile, nationalMobile } from '@medha/rules/mobile-number'
import { readMobileOrPsid, type Country } from '@medha/rules/mobile-or-psid'
import { readOtp } from '@medha/rules/otp'
import { done, refuse } from '@medha/rules/outcome'
import { readRollOrMobile } from '@medha/rules/roll-or-mobile'
import type { Caller } from '../../edge/caller.ts'
import { bind, type Binding } from '../../edge/bind.ts'
import { hostWithoutPort } from '../../kernel/site-address.ts'
import type { OtpSubject, SentOtp, VerificationApi, VisitorCookies } from '../verification/index.ts'
import type { LeadsApi } from './index.ts'
import { fullName } from '../../kernel/format.ts'

const sentTo = (subject: OtpSubject, isMobile: boolean, sent: SentOtp, verification: VerificationApi) => ({
  challenge: sent.challengeId,
  maskedMobile:
    subject.mobile !== null
      ? maskMobile(nationalMobile(subject.mobile))
      : isMobile
        ? maskMobile(subject.typed)
        : verification.decoys.maskedMobileFor(subject.typed),
  isMobile,
  resendAfterSeconds: sent.resendAfterSeconds,
})

/** The endpoints for a visitor's number: prove it, find its lead, recover its accounts. */
export const leadsHttp = (
  leads: LeadsApi,
  verification: VerificationApi,
  visitorCookies: VisitorCookies,
  knownDeviceOf: (caller: Caller) => string | null,
): Binding[] => {
  const countries = new Map<string, Country>()
  /** Needed with every number and almost never changed, so each process queries it once per site. */
  const countryOf = async (caller: Caller): Promise<Country> => {
    const host = hostWithoutPort(caller.host)
    const known = countries.get(host)
    if (known !== undefined) return known
    const country = (await leads.exams.site(host))?.country ?? 'IN'
    countries.set(host, country)
    return country
  }

  /** The subject, with whether this caller is trusted for its number. */
  const withTrust = async (caller: Caller, subject: OtpSubject, leadId?: string): Promise<OtpSubject> => {
    const proven = await visitorCookies.provenMobile(caller)
    const provenMobile = proven === null || proven.isGuarded ? null : proven.mobile
    const evidence = { deviceId: knownDeviceOf(caller), provenMobile, leadId }
    return { ...subject, isTrusted: await leads.isTrusted(subject.mobile, evidence) }
  }

  /**
   * The number whose stored names and accounts this caller may read. A tap in the app proves the number, not that it
   * was meant for this browser: a stranger may have sent their own request to the phone. A code from a place with many
   * wrong guesses may be a guess. So the browser is bound to the number by a code from elsewhere, or is a device on
   * which a student with this number has logged in.
   */
  const readableMobile = async (caller: Caller, claimed?: string): Promise<string | null> => {
    const proven = await visitorCookies.provenMobile(caller, claimed)
    if (proven === null || (proven.means === 'code' && !proven.isGuarded)) return proven?.mobile ?? null
    const evidence = { deviceId: knownDeviceOf(caller), provenMobile: null, leadId: undefined }
    return (await leads.isTrusted(proven.mobile, evidence)) ? proven.mobile : null
  }

  return [
    bind(rows.sendOtp, async ({ query, body, caller }) => {
      const found = await leads.registrationSubject(body.typed ?? query.typed ?? '', await countryOf(caller))
      if (!found.ok) return found
      const { subject, isMobile } = found.value
      const solution = body.solution ?? query.solution
      const otpSubject = await withTrust(caller, subject, body.leadId ?? query.leadId)
      const sent = await verification.sendOtp(otpSubject, visitorCookies.otpCallerOf(caller), solution)
      return sent.ok ? done(sentTo(subject, isMobile, sent.value, verification)) : sent
    }),

    bind(rows.verifyOtp, async ({ query, body, caller }) => {
      const otp = readOtp(body.digits ?? query.digits ?? '')
      if (!otp.ok) return refuse('registration.not-an-otp')
      const requestedType = body.examType ?? query.examType
      const examType = await leads.exams.examTypeFor(requestedType, caller.host)
      if (examType === null) return refuse('catalogue.no-such-exam')
      const { registrationPage, utm } = body.campaign
      const verified = await verification.verifyOtp(
        {
          purpose: 'registration',
          challengeId: body.challenge ?? query.challenge,
          about: body.about ?? query.about,
          digits: otp.value,
        },
        visitorCookies.otpCallerOf(caller),
        async (trx, { mobile, isGuarded }) => {
          await visitorCookies.proveMobile(caller, { mobile, means: 'code', isGuarded }, trx)
          const lead = {
            mobile,
            examType,
            language: caller.language,
            step: 'verified',
            ...(registrationPage === undefined ? {} : { registrationPage }),
            // OPN-90: the family has not consented to anything yet, so the click id of the call is not stored.
            campaign: utm,
          } as const
          await leads.recordLead(lead, trx)
        },
      )
      if (!verified.ok) return verified
      const { mobile, isGuarded } = verified.value
      const { allowedRegistrations, students } = await leads.detailsOfMobile(mobile, examType)
      return done({ allowedRegistrations, students: isGuarded ? [] : [...students] })
    }),

    bind(rows.leadByMobile, async ({ query, caller }) => {
      const country = await countryOf(caller)
      const read = readMobileOrPsid(query.mobile, country)
      const mobile = read.ok ? internationalMobile(read.value.digits, country) : null
      const provenMobile = mobile === null ? null : await readableMobile(caller, mobile)
      // The same response for every number: for a caller without a proof nothing is queried.
      if (provenMobile === null) return done({ kind: 'open' as const, students: [] })
      const examType = await leads.exams.examTypeFor(query.examType, caller.host)
      return done(await leads.findLeadByMobile({ mobile, examType, provenMobile }))
    }),

    bind(rows.leadById, async ({ query, caller }) => {
      const provenMobile = await readableMobile(caller)
      return done(await leads.findLeadById({ linkId: query.leadId, provenMobile }))
    }),

    bind(rows.pollCallerVerification, async ({ query, caller }) => {
      const read = await verification.readCaller(query.requestId, visitorCookies.browserHashOf(caller))
      if (!read.ok || read.value.state !== 'verified') return read
      const { mobile, firstName, lastName, email } = read.value
      await visitorCookies.proveMobile(caller, { mobile, means: 'caller', isGuarded: false })
      const examType = await leads.exams.examTypeFor(undefined, caller.host)
      const name = fullName({ firstName, lastName })
      const { language } = caller
      if (examType !== null)
        await leads.recordLead({ mobile, examType, language, name, email, step: 'verified' })
      return done({ ...read.value, mobile: nationalMobile(mobile) })
    }),

    bind(rows.sendRecoveryOtp, async ({ body, caller }) => {
      const found = await leads.recoverySubject(body.typed, await countryOf(caller))
      if (!found.ok) return found
      const { subject, isMobile } = found.value
      const otpSubject = await withTrust(caller, subject)
      const otpCaller = visitorCookies.otpCallerOf(caller)
      const isLinkSent = await verification.linkInstead(otpSubject, otpCaller, leads.queueLoginLinks)
      if (isLinkSent) return refuse('registration.link-instead')
      const sent = await verification.sendOtp(otpSubject, otpCaller, body.solution, leads.queueLoginLinks)
      if (sent.ok && sent.value.isLink) return refuse('registration.link-instead')
      return sent.ok ? done(sentTo(subject, isMobile, sent.value, verification)) : sent
    }),

    bind(rows.verifyRecoveryOtp, async ({ body, caller }) => {
      const otp = readOtp(body.digits)
      if (!otp.ok) return refuse('registration.not-an-otp')
      const { challenge: challengeId, about } = body
      const verified = await verification.verifyOtp(
        { purpose: 'recovery', challengeId, about, digits: otp.value },
        visitorCookies.otpCallerOf(caller),
      )
      if (!verified.ok) return verified
      const read = readRollOrMobile(verified.value.typed)
      const isMobile = read.ok && read.value.kind === 'mobile'
      const accounts = body.wantsDetails ? await leads.recoverAccounts(verified.value, isMobile) : []
      return done({ challenge: verified.value.challengeId, isMobile, accounts })
    }),
  ]
}
