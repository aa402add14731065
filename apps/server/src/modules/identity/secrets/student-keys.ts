import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** Names a student to a browser without saying who it is: the same for every session of the student, and not to be guessed. */
export interface StudentKeys {
  of(studentId: string): string
  isOf(studentKey: string, studentId: string): boolean
}

const BYTES = 16

export const createStudentKeys = (key: KeyObject): StudentKeys => {
  const bytesOf = (studentId: string): Buffer =>
    createHmac('sha256', key).update('student key').update(studentId).digest().subarray(0, BYTES)
  return {
    of: (studentId) => bytesOf(studentId).toString('base64url'),
    isOf: (studentKey, studentId) => {
      const given = Buffer.from(studentKey, 'base64url')
      return given.length === BYTES && timingSafeEqual(given, bytesOf(studentId))
    },
  }
}
