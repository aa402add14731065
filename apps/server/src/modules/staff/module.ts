import type { Caller } from '../../edge/caller.ts'
import type { ServerModule } from '../../edge/module.ts'
import type { StaffEdge } from '../../edge/staff-calls.ts'
import { sessionTokenOf, staffHttp } from './http.ts'
import { createStaff, type StaffApi, type StaffOptions } from './index.ts'
import { staffJobs } from './jobs.ts'

export const createStaffModule = (
  options: StaffOptions,
): ServerModule<StaffApi & { readonly edge: StaffEdge }> => {
  const staff = createStaff(options)
  const edge: StaffEdge = {
    whoIs: (caller: Caller) => staff.whoIs(sessionTokenOf(caller)),
    checkStepUp: (member, act, proof, { address }) => staff.checkStepUp(member, act, proof, address),
  }
  return { api: { ...staff, edge }, bindings: staffHttp(staff), jobs: staffJobs(staff), listeners: [] }
}
