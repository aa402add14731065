import type { LeadsApi } from '../../../src/modules/leads/index.ts'

/** Invented students of the institute, so that a PSID can be tried. The first is in our classes now (OPN-56). */
const INSTITUTE_STUDENTS = [
  { psid: '10000000001', mobile: '+919820000001', name: 'Nisha Menon', isEnrolled: true },
  { psid: '10000000002', mobile: '+919820000002', name: 'Farhan Ali', isEnrolled: false },
  // Shares a mobile with a demo student, as siblings do.
  { psid: '10000000003', mobile: '+919810000001', name: 'Tara Verma', isEnrolled: false },
] as const

export const loadInstituteStudents = async (
  leads: Pick<LeadsApi, 'recordInstituteStudent'>,
): Promise<void> => {
  for (const student of INSTITUTE_STUDENTS)
    await leads.recordInstituteStudent({
      ...student,
      email: `${student.name.split(' ')[0]?.toLowerCase()}@pupils.example`,
    })
}
