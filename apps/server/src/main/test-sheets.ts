import type { DeliveryDeps } from '../modules/delivery/index.ts'
import type { IdentityApi } from '../modules/identity/index.ts'
import type { ResultsOffice } from '../modules/results/index.ts'

type TestSheets = Pick<DeliveryDeps, 'takeSheets' | 'markedSheets' | 'releasedAmong' | 'takeBackSheet'>

/** The sheets that delivery sends to results. Results knows a sheet by its roll number, delivery by its student. */
export const createTestSheets = (
  identity: Pick<IdentityApi, 'studentFacts'>,
  office: ResultsOffice,
): TestSheets => ({
  takeSheets: office.takeTestSheets,
  markedSheets: office.sheetsOfStudents,
  releasedAmong: office.releasedAmong,
  takeBackSheet: async (paperCode, studentId) => {
    const student = await identity.studentFacts(studentId)
    if (student !== null) await office.dropSheet(paperCode, student.rollNumber)
  },
})
