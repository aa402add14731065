import * as rows from '@medha/contract/endpoints/registration'
import { maskMobile } from '@medha/rules/masking'
import { internationalMobile, nationalMobile } from '@medha/rules/mobile-number'
import { readMobileOrPsid, type Country } from '@medha/rules/mobile-or-psid'
import { readOtp, RESEND_SECONDS } from '@medha/rules/otp'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { readRollOrMobile } from '@medha/rules/roll-or-mobile'
import type { Caller } from '../../edge/caller.ts'
import { bind, type Binding } from '../../edge/bind.ts'
import type { Browsers } from '../verification/visitor-cookies.ts'
import { CALLER_LIFE_MS } from '../verification/domain/caller-request.ts'
import type { Reception } from '../verification/index.ts'
import type { OtpSubject } from '../verification/use-cases/send-otp.ts'

type NumberRefusal =
  | 'registration.not-a-number'
  | 'registration.begins-with-zero'
  | 'registration.not-a-mobile'

const sentTo = (subject: OtpSubject, isMobile: boolean, challenge: string, reception: Reception) => ({
  challenge,
  maskedMobile:
    subject.mobile !== null
      ? maskMobile(nationalMobile(subject.mobile))
      : isMobile
        ? maskMobile(subject.typed)
        : reception.decoys.maskedMobileFor(subject.typed),
  isMobile,
  resendAfterSeconds: RESEND_SECONDS,
})

/** Codes, leads, caller verification and recovery, as the contract words them. */
export const receptionHttp = (
  reception: Reception,
  browsers: Browsers,
  siteUrl: (host: string) => string,
): Binding[] => {
  const countries = new Map<string, Country>()
  /** Asked with every number and as good as never changed, so each process asks once per site. */
  const countryOf = async (caller: Caller): Promise<Country> => {
    const host = caller.host.replace(/:\d+$/, '')
    const known = countries.get(host)
    if (known !== undefined) return known
    const country = (await reception.exams.site(host))?.country ?? 'IN'
    countries.set(host, country)
    return country
  }

  /** OTP-02: a mobile, or the PSID of one of the institute's students. */
  const registrationSubject = async (
    typed: string,
    country: Country,
  ): Promise<Outcome<{ readonly subject: OtpSubject; readonly isMobile: boolean }, NumberRefusal>> => {
    const read = readMobileOrPsid(typed, country)
    if (!read.ok) return refuse(`registration.${read.refusal.code}`)
    const { kind, digits } = read.value
    const isMobile = kind === 'mobile'
    const mobile = isMobile
      ? internationalMobile(digits, country)
      : ((await reception.instituteStudentByPsid(digits))?.mobile ?? null)
    if (isMobile && mobile === null) return refuse('registration.not-a-mobile')
    const numberKey = mobile ?? `psid:${digits}`
    return done({ subject: { purpose: 'registration', typed: digits, mobile, numberKey }, isMobile })
  }

  /** REC-05: a mobile that has students, or one student's roll number. */
  const recoverySubject = async (
    typed: string,
    country: Country,
  ): Promise<
    Outcome<{ readonly subject: OtpSubject; readonly isMobile: boolean }, 'registration.not-roll-or-mobile'>
  > => {
    const read = readRollOrMobile(typed)
    if (!read.ok) return refuse('registration.not-roll-or-mobile')
    const { kind, digits } = read.value
    if (kind === 'roll-number') {
      const mobile = (await reception.students.studentOfRollNumber(digits))?.mobile ?? null
      const numberKey = mobile ?? `roll:${digits}`
      return done({ subject: { purpose: 'recovery', typed: digits, mobile, numberKey }, isMobile: false })
    }
    const number = internationalMobile(digits, country)
    if (number === null) return refuse('registration.not-roll-or-mobile')
    const isKnown = (await reception.students.studentsOfMobile(number)).length > 0
    const mobile = isKnown ? number : null
    return done({
      subject: { purpose: 'recovery', typed: digits, mobile, numberKey: number },
      isMobile: true,
    })
  }

  return [
    bind(rows.sendOtp, async ({ query, body, caller }) => {
      const found = await registrationSubject(body.typed ?? query.typed ?? '', await countryOf(caller))
      if (!found.ok) return found
      const { subject, isMobile } = found.value
      const solution = body.solution ?? query.solution
      const sent = await reception.sendOtp(subject, browsers.otpCallerOf(caller), solution)
      return sent.ok ? done(sentTo(subject, isMobile, sent.value.challengeId, reception)) : sent
    }),

    bind(rows.otpPuzzle, async ({ query, caller }) => {
      const typed = query.typed.replace(/[\s-]/g, '')
      const subject: OtpSubject = { purpose: 'registration', typed, mobile: null, numberKey: typed }
      return done(await reception.setPuzzle(subject, browsers.otpCallerOf(caller)))
    }),

    bind(rows.otpDelivery, async ({ query, caller }) =>
      done({ state: await reception.codeDelivery(query.challenge, browsers.browserHashOf(caller)) }),
    ),

    bind(rows.verifyOtp, async ({ query, body, caller }) => {
      const otp = readOtp(body.digits ?? query.digits ?? '')
      if (!otp.ok) return refuse('registration.not-an-otp')
      const asked = body.examType ?? query.examType
      const examType = await reception.exams.examTypeFor(asked, caller.host)
      if (examType === null) return refuse('catalogue.no-such-exam')
      const { registrationPage, clickId, utm } = body.campaign
      const verified = await reception.verifyOtp(
        {
          purpose: 'registration',
          challengeId: body.challenge ?? query.challenge,
          about: body.about ?? query.about,
          digits: otp.value,
        },
        browsers.otpCallerOf(caller),
        async (trx, { mobile }) => {
          await browsers.proveMobile(caller, mobile, 'code', trx)
          const lead = {
            mobile,
            examType,
            language: caller.language,
            step: 'verified',
            ...(registrationPage === undefined ? {} : { registrationPage }),
            campaign: { ...utm, ...(clickId === undefined ? {} : { clickId }) },
          } as const
          await reception.recordLead(lead, trx)
        },
      )
      if (!verified.ok) return verified
      const { mobile } = verified.value
      const { allowedRegistrations, students } = await reception.detailsOfMobile(mobile, examType)
      return done({ allowedRegistrations, students: [...students] })
    }),

    bind(rows.leadByMobile, async ({ query, caller }) => {
      const read = readMobileOrPsid(query.mobile)
      const mobile = read.ok ? internationalMobile(read.value.digits, await countryOf(caller)) : null
      const proven = mobile === null ? null : await browsers.provenMobile(caller, mobile)
      // The same for every number: a stranger's question is not worth a look into the tables.
      if (proven === null) return done({ kind: 'open' as const, students: [] })
      const examType = await reception.exams.examTypeFor(query.examType, caller.host)
      return done(await reception.findLeadByMobile({ mobile, examType, provenMobile: proven.mobile }))
    }),

    bind(rows.leadById, async ({ query, caller }) => {
      const proven = await browsers.provenMobile(caller)
      return done(
        await reception.findLeadById({ linkId: query.leadId, provenMobile: proven?.mobile ?? null }),
      )
    }),

    bind(rows.startCallerVerification, async ({ caller }) => {
      const browserHash = browsers.browserHashOf(caller) ?? Buffer.alloc(32)
      const requestId = await reception.startCallerRequest(browserHash)
      const deepLink = reception.callers.deepLink({
        requestId,
        language: caller.language,
        lifeMs: CALLER_LIFE_MS,
        siteUrl: siteUrl(caller.host),
      })
      return done({ requestId, deepLink, lifeMs: CALLER_LIFE_MS })
    }),

    bind(rows.callerVerificationEvent, async ({ body }) => {
      await reception.onCallerVerified(body)
      return done({})
    }),

    bind(rows.pollCallerVerification, async ({ query, caller }) => {
      const read = await reception.readCaller(query.requestId, browsers.browserHashOf(caller))
      if (!read.ok || read.value.state !== 'verified') return read
      const { mobile, firstName, lastName, email } = read.value
      await browsers.proveMobile(caller, mobile, 'caller')
      const examType = await reception.exams.examTypeFor(undefined, caller.host)
      const name = [firstName, lastName].join(' ').trim()
      const { language } = caller
      if (examType !== null)
        await reception.recordLead({ mobile, examType, language, name, email, step: 'verified' })
      return done({ ...read.value, mobile: nationalMobile(mobile) })
    }),

    bind(rows.sendRecoveryOtp, async ({ body, caller }) => {
      const found = await recoverySubject(body.typed, await countryOf(caller))
      if (!found.ok) return found
      const { subject, isMobile } = found.value
      const sent = await reception.sendOtp(subject, browsers.otpCallerOf(caller), body.solution)
      return sent.ok ? done(sentTo(subject, isMobile, sent.value.challengeId, reception)) : sent
    }),

    bind(rows.verifyRecoveryOtp, async ({ body, caller }) => {
      const otp = readOtp(body.digits)
      if (!otp.ok) return refuse('registration.not-an-otp')
      const { challenge: challengeId, about } = body
      const verified = await reception.verifyOtp(
        { purpose: 'recovery', challengeId, about, digits: otp.value },
        browsers.otpCallerOf(caller),
      )
      if (!verified.ok) return verified
      const read = readRollOrMobile(verified.value.typed)
      const isMobile = read.ok && read.value.kind === 'mobile'
      const accounts = body.wantsDetails ? await reception.recoverAccounts(verified.value, isMobile) : []
      return done({ challenge: verified.value.challengeId, isMobile, accounts })
    }),
  ]
}
