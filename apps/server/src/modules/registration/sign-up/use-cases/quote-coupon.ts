import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import { refuse, type Outcome } from '@medha/rules/outcome'
import { originOf } from '../../../../kernel/network.ts'
import type { AskedLabels } from '../../../payments/index.ts'
import type { SignUpDeps } from '../deps.ts'
import { labelsOf } from './pay-for-sign-up.ts'
import { latestOfBrowser, type SignUpRecord } from './sign-up-records.ts'

/** T15: tries an hour, for one browser that has signed up and for everybody else on a line. */
const TRIES = { name: 'coupon-tries', points: 10, seconds: 3600 }

export interface CouponAsk {
  readonly couponCode: string
  readonly examType: string
  readonly classStream: ClassStreamChoice | null
}

interface Basis {
  readonly listPaise: number
  readonly labels: AskedLabels
  readonly payerKey: Buffer | null
}

/** A form that waits for its payment says all there is to know; nothing in the question can say otherwise. */
const basisOfForm = async ({ catalogue }: SignUpDeps, record: SignUpRecord): Promise<Basis> => {
  const [classStream, profile] = await Promise.all([
    catalogue.exams.classStream(record.class_stream_id, 'en'),
    catalogue.exams.examProfile(record.exam_type),
  ])
  return {
    listPaise: record.fee_paise,
    payerKey: record.child_key,
    labels: labelsOf({
      examType: record.exam_type,
      classCode: classStream?.classCode ?? '',
      branchCode: record.branch_code,
      mode: record.mode,
      term: profile?.registrationTerm ?? '',
    }),
  }
}

const basisOfQuestion = async ({ catalogue }: SignUpDeps, ask: CouponAsk): Promise<Basis> => {
  const profile = await catalogue.exams.examProfile(ask.examType)
  const { classStream } = ask
  const classCode =
    classStream === null
      ? null
      : 'id' in classStream
        ? (await catalogue.exams.classStream(classStream.id, 'en'))?.classCode
        : classStream.classCode
  return {
    listPaise: Math.max(0, ...(profile?.modes ?? []).map(({ feePaise }) => feePaise)),
    payerKey: null,
    // Where and how they will sit is not chosen yet.
    labels: {
      exam: ask.examType,
      class: classCode ?? null,
      branch: null,
      mode: null,
      term: profile?.registrationTerm ?? null,
    },
  }
}

/** API-18: what a coupon would give this family. Only a quote: the charge decides again. */
export const quoteCoupon = async (
  deps: SignUpDeps,
  ask: CouponAsk,
  caller: { readonly browserHash: Buffer | null; readonly address: string },
): Promise<
  Outcome<{ readonly discountPaise: number }, 'payments.coupon-not-valid' | 'edge.too-many-requests'>
> => {
  const record = caller.browserHash === null ? null : await latestOfBrowser(deps.db, caller.browserHash)
  const waiting = record?.state === 'held' || record?.state === 'paying' ? record : null
  const key = waiting === null ? originOf(caller.address).line : `sign-up:${waiting.sign_up_id}`
  if (!(await deps.limits.take(TRIES, key))) return refuse('edge.too-many-requests')
  const basis = waiting === null ? await basisOfQuestion(deps, ask) : await basisOfForm(deps, waiting)
  return deps.payments.quoteCoupon({ code: ask.couponCode, ...basis })
}
