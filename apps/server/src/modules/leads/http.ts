import * as rows from '@medha/contract/endpoints/registration'
import { maskMobile } from '@medha/rules/masking'
import { internationalMobile, nationalMobile } from '@medha/rules/mobile-number'
import { readMobileOrPsid, type Country } from '@medha/rules/mobile-or-psid'
import { readOtp, RESEND_SECONDS } from '@medha/rules/otp'
import { done, refuse } from '@medha/rules/outcome'
import { readRollOrMobile } from '@medha/rules/roll-or-mobile'
import type { Caller } from '../../edge/caller.ts'
import { bind, type Binding } from '../../edge/bind.ts'
import { hostWithoutPort } from '../../kernel/site-address.ts'
import type { OtpSubject, Verification, VisitorCookies } from '../verification/index.ts'
import type { Leads } from './index.ts'
import { fullName } from '../../kernel/format.ts'

const sentTo = (subject: OtpSubject, isMobile: boolean, challenge: string, verification: Verification) => ({
  challenge,
  maskedMobile:
    subject.mobile !== null
      ? maskMobile(nationalMobile(subject.mobile))
      : isMobile
        ? maskMobile(subject.typed)
        : verification.decoys.maskedMobileFor(subject.typed),
  isMobile,
  resendAfterSeconds: RESEND_SECONDS,
})

/** What a visitor does with a number: prove it, find the lead behind it, recover the accounts behind it. */
export const leadsHttp = (
  leads: Leads,
  verification: Verification,
  visitorCookies: VisitorCookies,
): Binding[] => {
  const countries = new Map<string, Country>()
  /** Asked with every number and as good as never changed, so each process asks once per site. */
  const countryOf = async (caller: Caller): Promise<Country> => {
    const host = hostWithoutPort(caller.host)
    const known = countries.get(host)
    if (known !== undefined) return known
    const country = (await leads.exams.site(host))?.country ?? 'IN'
    countries.set(host, country)
    return country
  }

  return [
    bind(rows.sendOtp, async ({ query, body, caller }) => {
      const found = await leads.registrationSubject(body.typed ?? query.typed ?? '', await countryOf(caller))
      if (!found.ok) return found
      const { subject, isMobile } = found.value
      const solution = body.solution ?? query.solution
      const sent = await verification.sendOtp(subject, visitorCookies.otpCallerOf(caller), solution)
      return sent.ok ? done(sentTo(subject, isMobile, sent.value.challengeId, verification)) : sent
    }),

    bind(rows.verifyOtp, async ({ query, body, caller }) => {
      const otp = readOtp(body.digits ?? query.digits ?? '')
      if (!otp.ok) return refuse('registration.not-an-otp')
      const asked = body.examType ?? query.examType
      const examType = await leads.exams.examTypeFor(asked, caller.host)
      if (examType === null) return refuse('catalogue.no-such-exam')
      const { registrationPage, clickId, utm } = body.campaign
      const verified = await verification.verifyOtp(
        {
          purpose: 'registration',
          challengeId: body.challenge ?? query.challenge,
          about: body.about ?? query.about,
          digits: otp.value,
        },
        visitorCookies.otpCallerOf(caller),
        async (trx, { mobile }) => {
          await visitorCookies.proveMobile(caller, mobile, 'code', trx)
          const lead = {
            mobile,
            examType,
            language: caller.language,
            step: 'verified',
            ...(registrationPage === undefined ? {} : { registrationPage }),
            campaign: { ...utm, ...(clickId === undefined ? {} : { clickId }) },
          } as const
          await leads.recordLead(lead, trx)
        },
      )
      if (!verified.ok) return verified
      const { mobile } = verified.value
      const { allowedRegistrations, students } = await leads.detailsOfMobile(mobile, examType)
      return done({ allowedRegistrations, students: [...students] })
    }),

    bind(rows.leadByMobile, async ({ query, caller }) => {
      const read = readMobileOrPsid(query.mobile)
      const mobile = read.ok ? internationalMobile(read.value.digits, await countryOf(caller)) : null
      const proven = mobile === null ? null : await visitorCookies.provenMobile(caller, mobile)
      // The same for every number: a stranger's question is not worth a look into the tables.
      if (proven === null) return done({ kind: 'open' as const, students: [] })
      const examType = await leads.exams.examTypeFor(query.examType, caller.host)
      return done(await leads.findLeadByMobile({ mobile, examType, provenMobile: proven.mobile }))
    }),

    bind(rows.leadById, async ({ query, caller }) => {
      const proven = await visitorCookies.provenMobile(caller)
      return done(await leads.findLeadById({ linkId: query.leadId, provenMobile: proven?.mobile ?? null }))
    }),

    bind(rows.pollCallerVerification, async ({ query, caller }) => {
      const read = await verification.readCaller(query.requestId, visitorCookies.browserHashOf(caller))
      if (!read.ok || read.value.state !== 'verified') return read
      const { mobile, firstName, lastName, email } = read.value
      await visitorCookies.proveMobile(caller, mobile, 'caller')
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
      const sent = await verification.sendOtp(subject, visitorCookies.otpCallerOf(caller), body.solution)
      return sent.ok ? done(sentTo(subject, isMobile, sent.value.challengeId, verification)) : sent
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
