import { updateSchooling } from '@medha/contract/endpoints/schooling'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { RegistrationApi } from './index.ts'

export const schoolingHttp = (registration: Pick<RegistrationApi, 'updateSchooling'>): Binding[] => [
  bind(updateSchooling, async ({ student, body }) => {
    const updated = await registration.updateSchooling(student.studentId, body)
    return updated.ok ? done({ success: 'true' as const, msg: '' }) : updated
  }),
]
