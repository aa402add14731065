import type { Profile } from '@medha/contract/wire/profile'
import type { Enrolment } from './enrolment.ts'

export const profileView = ({
  student,
  registration,
  exam,
  branch,
  slot,
  classAndStream,
}: Enrolment): Profile => ({
  rollNumber: student.rollNumber,
  firstName: student.firstName,
  lastName: student.lastName ?? '',
  fatherName: student.fatherName ?? '',
  examType: registration.examType,
  classAndStream: {
    id: classAndStream.id,
    classCode: classAndStream.classCode,
    streamCode: classAndStream.streamCode,
    name: classAndStream.label,
  },
  boardCode: registration.boardCode,
  branch: { code: branch.code, kind: branch.kind, name: branch.name, stateName: branch.stateName },
  examDay: registration.examDay,
  slotName: slot.name,
  isFeePaid: registration.isFeePaid,
  editsLeft: Math.max(0, exam.editsAllowed - registration.editsUsed),
  editsAllowed: exam.editsAllowed,
  isExamTaken: false,
})
