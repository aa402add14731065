import * as rows from '@medha/contract/endpoints/privacy'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { VisitorCookies } from '../verification/index.ts'
import type { PrivacyApi } from './index.ts'

export const privacyHttp = (
  privacy: PrivacyApi,
  { otpCallerOf }: Pick<VisitorCookies, 'otpCallerOf'>,
): Binding[] => [
  bind(rows.myData, async ({ student }) => done(await privacy.myData(student.studentId))),
  bind(rows.myDataCode, async ({ student, caller }) => {
    const sent = await privacy.sendCode(student.studentId, otpCallerOf(caller))
    if (!sent.ok) return sent
    // After a copy, the page must not promise a code for the erasure that does not come.
    return sent.value.isSent ? done({}) : refuse('registration.wait-before-resend')
  }),
  bind(rows.copyOfMyData, ({ student, body, caller }) =>
    privacy.copyOfMyData({ studentId: student.studentId, digits: body.otp }, otpCallerOf(caller)),
  ),
  bind(rows.requestCorrection, ({ student, body }) => privacy.requestCorrection(student.studentId, body)),
  bind(rows.previewErasure, ({ student }) => privacy.previewErasure(student.studentId)),
  bind(rows.requestErasure, ({ student, body, caller }) =>
    privacy.requestErasure({ studentId: student.studentId, digits: body.otp }, otpCallerOf(caller)),
  ),
  bind(rows.takeBackErasure, async ({ student }) => {
    const taken = await privacy.takeBackErasure(student.studentId)
    return taken.ok ? done({}) : taken
  }),
]
