import * as catalogue from '@medha/contract/endpoints/catalogue'
import * as leads from '@medha/contract/endpoints/leads'
import { coupon, signUp, signUpStatus } from '@medha/contract/endpoints/sign-up'
import * as verification from '@medha/contract/endpoints/verification'
import type { SignUpAnswer, SignUpForm, SignUpStatus } from '@medha/contract/shapes/sign-up'
import type { StudentDetails } from '@medha/contract/wire/otp'
import type { LeadAnswer } from '@medha/contract/wire/lead'
import type { Call } from '../../../api/call.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import type { KnownStudent } from '../journey/state.ts'
import { answerOf, type Answer } from './answer.ts'

export interface Verified {
  readonly known: readonly KnownStudent[]
  readonly registrationCount: number
  readonly allowed: number
}

export type Lead =
  | { readonly kind: 'open'; readonly known: readonly KnownStudent[]; readonly registrationCount: number }
  | { readonly kind: 'registered'; readonly loginCode: string }

const knownStudent = ({
  registrationCount: _count,
  mobile: _mobile,
  ...student
}: StudentDetails): KnownStudent => student

/** The answer has the same shape for every number; unknown students come back with an empty name. */
const namedOnly = (students: readonly StudentDetails[]): readonly KnownStudent[] =>
  students.map(knownStudent).filter(({ name }) => name !== '')

const leadOf = (lead: LeadAnswer): Lead =>
  lead.kind === 'registered'
    ? { kind: 'registered', loginCode: lead.loginCode }
    : {
        kind: 'open',
        known: namedOnly(lead.students),
        registrationCount: lead.students[0]?.registrationCount ?? 0,
      }

export type Campaign = Readonly<Record<string, string>>

/** The calls of the card to the server, in terms of the registration. */
export const createRegistrationCalls = (call: Call, facts: RegistrationFacts, campaign: () => Campaign) => {
  const { examType, registrationPage } = facts

  return {
    code: async (typed: string, given: { readonly leadId: string | null; readonly solution?: string }) =>
      answerOf(
        await call(leads.sendOtp, {
          body: {
            typed,
            ...(given.solution === undefined ? {} : { solution: given.solution }),
            ...(given.leadId === null ? {} : { leadId: given.leadId }),
          },
        }),
        (sent) => sent,
      ),

    puzzle: async (typed: string) =>
      answerOf(await call(verification.otpPuzzle, { query: { typed } }), (puzzle) => puzzle),

    delivery: async (challenge: string) =>
      answerOf(await call(verification.otpDelivery, { query: { challenge } }), ({ state }) => state),

    proof: async (given: {
      readonly about: string
      readonly challenge: string
      readonly digits: string
    }): Promise<Answer<Verified>> =>
      answerOf(
        await call(leads.verifyOtp, {
          query: { campaign: { utm: {} } },
          body: { ...given, examType, campaign: { registrationPage, utm: { ...campaign() } } },
        }),
        ({ allowedRegistrations, students }) => ({
          known: namedOnly(students),
          registrationCount: students[0]?.registrationCount ?? 0,
          allowed: allowedRegistrations,
        }),
      ),

    leadById: async (leadId: string): Promise<Answer<Lead>> =>
      answerOf(await call(leads.leadById, { query: { leadId, examType } }), leadOf),

    leadByMobile: async (mobile: string): Promise<Answer<Lead>> =>
      answerOf(await call(leads.leadByMobile, { query: { mobile, examType } }), leadOf),

    place: async (form: SignUpForm): Promise<Answer<SignUpAnswer>> =>
      answerOf(await call(signUp, { query: { examType }, body: form }), (answer) => answer),

    /** OPN-68: the outcome of the form that this browser sent last. */
    paymentStatus: async (): Promise<Answer<SignUpStatus>> =>
      answerOf(await call(signUpStatus), (answer) => answer),

    coupon: async (couponCode: string, classId: string) =>
      answerOf(
        await call(coupon, {
          body: { examType, couponCode, classStream: { id: Number(classId) }, term: facts.term },
        }),
        ({ discountPaise }) => discountPaise,
      ),

    status: async () =>
      answerOf(
        await call(catalogue.examStatus, {
          params: { examType },
          query: facts.statusBranch === null ? {} : { branchCode: facts.statusBranch },
        }),
        ({ isOpen }) => isOpen,
      ),

    startCaller: async () => answerOf(await call(verification.startCallerVerification), (request) => request),

    pollCaller: async (requestId: string) =>
      answerOf(await call(leads.pollCallerVerification, { query: { requestId } }), (reply) => reply),

    ipPlace: async () => answerOf(await call(catalogue.ipPlace), (place) => place),

    placeName: async (place: { readonly latitude: number; readonly longitude: number }) =>
      answerOf(await call(catalogue.placeName, { query: { examType, ...place } }), (name) => name),

    nearestCentre: async (
      place: { readonly latitude: number; readonly longitude: number },
      classId: string,
    ) =>
      answerOf(
        await call(catalogue.nearestCentre, {
          params: { ...place, classStream: { id: Number(classId) } },
          query: { examType },
        }),
        ([nearest]) => nearest ?? null,
      ),
  }
}

export type RegistrationCalls = ReturnType<typeof createRegistrationCalls>
