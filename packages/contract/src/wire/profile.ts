import * as z from 'zod/mini'
import { wireExamDay } from './exam-day.ts'
import { PlainDay } from './values.ts'

/** ENT-18: the student's identity. */
const identity = {
  roll_number: z.string(),
  student_firstname: z.string(),
  student_lastname: z.string(),
  father_name: z.string(),
  mobile_number: z.string(),
  email: z.string(),
  student_psid: z.string(),
  sf_id: z.string(),
  // A session never reveals the secrets that open it: these two stay empty.
  student_dob: z.literal(''),
  token: z.literal(''),
  student_city: z.string(),
  student_city_value: z.string(),
  school_name: z.string(),
  school_id: z.string(),
}

/** ENT-19: which test, when and where. */
const exam = {
  exam_type: z.string(),
  class: z.string(),
  stream: z.string(),
  classtream: z.string(),
  class_stream_id: z.int(),
  class_stream_name: z.string(),
  exam_board: z.string(),
  branch_code: z.string(),
  /** Ours: so that no client has to know the code of the digital branch. */
  branch_kind: z.enum(['classroom', 'digital']),
  exam_center: z.string(),
  exam_center_id: z.int(),
  center_name: z.string(),
  center_code: z.string(),
  exam_state: z.string(),
  exam_state_id: z.int(),
  exam_location: z.string(),
  exam_date: wireExamDay,
  exam_date_id: z.string(),
  exam_mode_and_slot: z.string(),
  /** Ours: the key of the slot named above. */
  exam_slot_id: z.int(),
  is_edit_allowed: z.boolean(),
  is_payment_done: z.boolean(),
  is_offline_sf_exam_date: z.boolean(),
  exam_attempts_left: z.int(),
  max_exam_edit_allowed: z.int(),
  exam_taken: z.boolean(),
  exam_date_skip: z.boolean(),
  register_from_third_party: z.boolean(),
  remove_edit_exam_edit_profile: z.boolean(),
}

const WireProfile = z.object({ ...identity, ...exam })

const Profile = z.object({
  rollNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fatherName: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Empty for a student who is not enrolled in the institute. */
  psid: z.string(),
  leadId: z.string(),
  /** Null until the student has completed the profile (OPN-47). */
  schooling: z.nullable(z.object({ city: z.string(), schoolCode: z.string(), schoolName: z.string() })),
  examType: z.string(),
  classAndStream: z.object({ id: z.int(), classCode: z.string(), streamCode: z.string(), name: z.string() }),
  boardCode: z.string(),
  branch: z.object({
    code: z.string(),
    centreId: z.int(),
    kind: z.enum(['classroom', 'digital']),
    name: z.string(),
    city: z.string(),
    stateId: z.int(),
    stateName: z.string(),
  }),
  examDay: PlainDay,
  /** Empty when the day is no longer in the calendar. */
  examDayId: z.string(),
  slot: z.object({ id: z.int(), name: z.string(), isOffline: z.boolean() }),
  isEditAllowed: z.boolean(),
  isFeePaid: z.boolean(),
  editsLeft: z.int(),
  editsAllowed: z.int(),
  isExamTaken: z.boolean(),
  /** PRF-02 */
  hidesProfileAndEdit: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** ENT-18 to ENT-20: the profile for the student area, with both spellings of class and stream. */
export const wireProfile = z.codec(WireProfile, Profile, {
  decode: (wire) => ({
    rollNumber: wire.roll_number,
    firstName: wire.student_firstname,
    lastName: wire.student_lastname,
    fatherName: wire.father_name,
    mobile: wire.mobile_number,
    email: wire.email,
    psid: wire.student_psid,
    leadId: wire.sf_id,
    schooling:
      wire.school_id === ''
        ? null
        : { city: wire.student_city, schoolCode: wire.school_id, schoolName: wire.school_name },
    examType: wire.exam_type,
    classAndStream: {
      id: wire.class_stream_id,
      classCode: wire.class,
      streamCode: wire.stream,
      name: wire.class_stream_name,
    },
    boardCode: wire.exam_board,
    branch: {
      code: wire.branch_code,
      centreId: wire.exam_center_id,
      kind: wire.branch_kind,
      name: wire.center_name,
      city: wire.exam_location,
      stateId: wire.exam_state_id,
      stateName: wire.exam_state,
    },
    examDay: wire.exam_date,
    examDayId: wire.exam_date_id,
    slot: {
      id: wire.exam_slot_id,
      name: wire.exam_mode_and_slot,
      isOffline: wire.is_offline_sf_exam_date,
    },
    isEditAllowed: wire.is_edit_allowed,
    isFeePaid: wire.is_payment_done,
    editsLeft: wire.exam_attempts_left,
    editsAllowed: wire.max_exam_edit_allowed,
    isExamTaken: wire.exam_taken,
    hidesProfileAndEdit: wire.remove_edit_exam_edit_profile,
  }),
  encode: (ours) => ({
    roll_number: ours.rollNumber,
    student_firstname: ours.firstName,
    student_lastname: ours.lastName,
    father_name: ours.fatherName,
    mobile_number: ours.mobile,
    email: ours.email,
    student_psid: ours.psid,
    sf_id: ours.leadId,
    student_dob: '' as const,
    token: '' as const,
    student_city: ours.schooling?.city ?? '',
    student_city_value: ours.schooling?.city ?? '',
    school_name: ours.schooling?.schoolName ?? '',
    school_id: ours.schooling?.schoolCode ?? '',
    exam_type: ours.examType,
    class: ours.classAndStream.classCode,
    stream: ours.classAndStream.streamCode,
    classtream: `${ours.classAndStream.classCode}&${ours.classAndStream.streamCode}`,
    class_stream_id: ours.classAndStream.id,
    class_stream_name: ours.classAndStream.name,
    exam_board: ours.boardCode,
    branch_code: ours.branch.code,
    branch_kind: ours.branch.kind,
    exam_center: ours.branch.name,
    exam_center_id: ours.branch.centreId,
    center_name: ours.branch.name,
    center_code: ours.branch.code,
    exam_state: ours.branch.stateName,
    exam_state_id: ours.branch.stateId,
    exam_location: ours.branch.city,
    exam_date: ours.examDay,
    exam_date_id: ours.examDayId,
    exam_mode_and_slot: ours.slot.name,
    exam_slot_id: ours.slot.id,
    is_edit_allowed: ours.isEditAllowed,
    is_payment_done: ours.isFeePaid,
    is_offline_sf_exam_date: ours.slot.isOffline,
    exam_attempts_left: ours.editsLeft,
    max_exam_edit_allowed: ours.editsAllowed,
    exam_taken: ours.isExamTaken,
    // No student registers with us without a day, and every registration is made on our own pages.
    exam_date_skip: false,
    register_from_third_party: false,
    remove_edit_exam_edit_profile: ours.hidesProfileAndEdit,
  }),
})
