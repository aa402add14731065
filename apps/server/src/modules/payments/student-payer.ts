import type { Language } from '@medha/messages/language'
import { createHash } from 'node:crypto'
import type { ChargeOrder } from './use-cases/open-charge.ts'
import { fullName } from '../../kernel/format.ts'

/** Identifies a student as a payer of coupons. An id is enough: nothing about it is secret. */
export const payerKeyOf = (studentId: string): Buffer =>
  createHash('sha256').update(`student:${studentId}`).digest()

/** A student who pays for something in the student area. */
export const studentPayer = (student: {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string | null
  readonly mobile: string
  readonly email: string
  readonly language: Language
}): Pick<ChargeOrder, 'payerKey' | 'payer'> => {
  const { studentId, mobile, email, language } = student
  const name = fullName(student)
  return { payerKey: payerKeyOf(studentId), payer: { studentId, name, mobile, email, language } }
}
