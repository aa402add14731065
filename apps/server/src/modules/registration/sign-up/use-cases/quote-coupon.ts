import type { ClassStreamChoice } from '@medha/contract/shapes/class-stream-choice'
import type { Outcome } from '@medha/rules/outcome'
import { countCouponTry, type QuoteLabels } from '../../../payments/index.ts'
import type { SignUpDeps } from '../deps.ts'
import { labelsOf } from './pay-for-sign-up.ts'
import { latestOfBrowser, type SignUpRecord } from './sign-up-records.ts'

export interface CouponQuery {
  readonly couponCode: string
  readonly examType: string
  readonly classStream: ClassStreamChoice | null
}

interface Basis {
  readonly listPaise: number
  readonly labels: QuoteLabels
  readonly payerKey: Buffer | null
}

/** An unpaid form determines all facts; the request cannot override them. */
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

const basisOfQuery = async ({ catalogue }: SignUpDeps, query: CouponQuery): Promise<Basis> => {
  const profile = await catalogue.exams.examProfile(query.examType)
  const { classStream } = query
  const classCode =
    classStream === null
      ? null
      : 'id' in classStream
        ? (await catalogue.exams.classStream(classStream.id, 'en'))?.classCode
        : classStream.classCode
  return {
    listPaise: Math.max(0, ...(profile?.modes ?? []).map(({ feePaise }) => feePaise)),
    payerKey: null,
    // Centre and mode are not chosen yet.
    labels: {
      exam: query.examType,
      class: classCode ?? null,
      branch: null,
      mode: null,
      term: profile?.registrationTerm ?? null,
    },
  }
}

export interface QuoteCaller {
  readonly browserHash: Buffer | null
  readonly address: string
  readonly provenMobile: string | null
}

/** An unpaid form was sent with a proven number, though the proof may have expired since. */
const mobileOf = ({ keys }: SignUpDeps, waiting: SignUpRecord | null): string | null =>
  waiting?.sealed_person ? keys.open(waiting.mobile_key, waiting.sealed_person).mobile : null

/** API-18: the discount of a coupon for this family. Only a quote: the charge checks it again. */
export const quoteCoupon = async (
  deps: SignUpDeps,
  query: CouponQuery,
  caller: QuoteCaller,
): Promise<
  Outcome<{ readonly discountPaise: number }, 'payments.coupon-not-valid' | 'edge.too-many-requests'>
> => {
  const record = caller.browserHash === null ? null : await latestOfBrowser(deps.db, caller.browserHash)
  const waiting = record?.state === 'held' || record?.state === 'paying' ? record : null
  const typer = {
    browser: caller.browserHash?.toString('hex') ?? null,
    mobile: caller.provenMobile ?? mobileOf(deps, waiting),
    address: caller.address,
  }
  return countCouponTry(deps.limits, typer, async () => {
    const basis = waiting === null ? await basisOfQuery(deps, query) : await basisOfForm(deps, waiting)
    return deps.payments.quoteCoupon({ code: query.couponCode, ...basis })
  })
}
