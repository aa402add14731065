import type { ErasurePreview, MyData } from '@medha/contract/shapes/my-data'
import { done, type Outcome } from '@medha/rules/outcome'
import { applyRetention } from '../../platform/database-retention.ts'
import type { OtpCaller, OtpRefusal } from '../verification/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { myData } from './queries/my-data.ts'
import { openRequests, type OpenRequest } from './queries/open-requests.ts'
import { PRIVACY_RETENTION } from './retention.ts'
import { carryOutErasures } from './use-cases/carry-out-erasures.ts'
import { copyOfMyData, type CopyFile } from './use-cases/copy-of-my-data.ts'
import { decideCorrection, type CorrectionDecision } from './use-cases/decide-correction.ts'
import { requestCorrection, type WantedCorrection } from './use-cases/request-correction.ts'
import { requestErasure, takeBackErasure } from './use-cases/request-erasure.ts'

export type { PersonTools } from './deps.ts'
export { createRequestSealing } from './secrets/request-sealing.ts'
export { privacyPersonalData } from './personal-data.ts'

const NOTHING: ErasurePreview = { erases: [], keeps: [], isMobileShared: false, hasMoneyUnderWay: false }

/** What a family may do about its data (DPDP Act, sections 11 to 14). */
export const createPrivacy = (deps: PrivacyDeps) => ({
  myData: (studentId: string): Promise<MyData> => myData(deps, studentId),
  sendCode: (studentId: string, caller: OtpCaller) => deps.codes.send(studentId, caller),
  copyOfMyData: (
    request: { readonly studentId: string; readonly digits: string },
    caller: OtpCaller,
  ): Promise<Outcome<CopyFile, OtpRefusal>> => copyOfMyData(deps, request, caller),
  requestCorrection: (studentId: string, wanted: WantedCorrection) =>
    requestCorrection(deps, studentId, wanted),
  previewErasure: async (studentId: string) => {
    const student = await deps.identity.studentFacts(studentId)
    return done((student && (await deps.person.previewOf(student.rollNumber))) ?? NOTHING)
  },
  requestErasure: (request: { readonly studentId: string; readonly digits: string }, caller: OtpCaller) =>
    requestErasure(deps, request, caller),
  takeBackErasure: (studentId: string) => takeBackErasure(deps, studentId),
  /** For staff. */
  openRequests: (): Promise<OpenRequest[]> => openRequests(deps),
  decideCorrection: (decision: CorrectionDecision) => decideCorrection(deps, decision),
  carryOutErasures: () => carryOutErasures(deps),
  deleteExpired: () => applyRetention(deps, PRIVACY_RETENTION),
})

export type PrivacyApi = ReturnType<typeof createPrivacy>
