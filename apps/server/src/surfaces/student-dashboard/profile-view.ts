import type { Profile } from '@medha/contract/wire/profile'
import { isExamTaken } from './card-state.ts'
import type { Enrolment } from './enrolment.ts'
import { stateOf } from './main-exam-view.ts'

export const profileView = (enrolment: Enrolment, now: Date): Profile => {
  const { student, registration, exam, branch, slot, classAndStream, schoolName } = enrolment
  const state = stateOf(enrolment, now)
  const editsLeft = Math.max(0, exam.editsAllowed - registration.editsUsed)
  const { schooling } = registration
  return {
    rollNumber: student.rollNumber,
    firstName: student.firstName,
    lastName: student.lastName ?? '',
    fatherName: student.fatherName ?? '',
    mobile: student.mobile,
    email: student.email,
    // Roll numbers are not linked with the institute's students or leads yet.
    psid: '',
    leadId: '',
    schooling: schooling === null ? null : { ...schooling, schoolName: schoolName ?? '' },
    examType: registration.examType,
    classAndStream: {
      id: classAndStream.id,
      classCode: classAndStream.classCode,
      streamCode: classAndStream.streamCode,
      name: classAndStream.label,
    },
    boardCode: registration.boardCode,
    branch: {
      code: branch.code,
      centreId: branch.centreId,
      kind: branch.kind,
      name: branch.name,
      city: branch.city,
      stateId: branch.stateId,
      stateName: branch.stateName,
    },
    examDay: registration.examDay,
    examDayId: enrolment.examDayId ?? '',
    slot: { id: slot.id, name: slot.name, isOffline: slot.mode === 'offline' },
    isEditAllowed: !exam.hidesProfileAndEdit && editsLeft > 0 && state.status === 'upcoming',
    isFeePaid: registration.isFeePaid,
    editsLeft,
    editsAllowed: exam.editsAllowed,
    isExamTaken: isExamTaken(state),
    hidesProfileAndEdit: exam.hidesProfileAndEdit,
  }
}
