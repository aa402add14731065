import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/**
 * Identifies a student to a browser without revealing who it is: the same for all the student's sessions, unguessable.
 */
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
