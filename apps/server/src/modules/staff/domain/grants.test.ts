import {
  hasPermission,
  isGuardedRole,
  permissionsOf,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
} from '@medha/rules/staff-permissions'
import { describe, expect, it } from 'vitest'
import { covers, isAuditorWithMore, mustUsePasskey, permissionsIn, type Grant } from './grants.ts'

const grant = (
  role: Grant['role'],
  places: string[] | null = null,
  examTypes: string[] | null = null,
): Grant => ({
  role,
  places,
  examTypes,
})

describe('[STF-11] a grant', () => {
  const delhi = grant('counsellor', ['DL001', 'DL002'])
  const iat = grant('exam-controller', null, ['IAT'])

  it('covers its places and exam types, and no other', () => {
    expect(covers([delhi], 'students:read', { place: 'DL002', examType: 'IAT' })).toBe(true)
    expect(covers([delhi], 'students:read', { place: 'MH001', examType: 'IAT' })).toBe(false)
    expect(covers([iat], 'keys:edit', { place: 'MH001', examType: 'IAT' })).toBe(true)
    expect(covers([iat], 'keys:edit', { place: 'MH001', examType: 'iACST' })).toBe(false)
  })

  it('for some places does not cover what belongs to none', () => {
    expect(covers([delhi], 'students:read', {})).toBe(false)
    expect(covers([grant('counsellor')], 'students:read', {})).toBe(true)
  })

  it('does not lend its scope to the permission of another one', () => {
    const both = [grant('counsellor', ['DL001']), grant('support-agent', ['MH001'])]
    expect(covers(both, 'students:see-as', { place: 'DL001' })).toBe(false)
    expect(covers(both, 'students:see-as', { place: 'MH001' })).toBe(true)
  })

  it('gives the permissions of its role alone', () => {
    expect(hasPermission([delhi], 'staff:manage')).toBe(false)
    expect(permissionsIn([grant('translator')])).toEqual(['exams:read', 'bank:read', 'bank:translate'])
    expect(permissionsIn([])).toEqual([])
  })
})

describe('[STF-13] the table of roles', () => {
  it('has a role for every permission, and a permission for every role', () => {
    expect(
      STAFF_PERMISSIONS.filter((one) => !STAFF_ROLES.some((role) => permissionsOf(role).has(one))),
    ).toEqual([])
    expect(STAFF_ROLES.filter((role) => permissionsOf(role).size === 0)).toEqual([])
    expect(STAFF_ROLES).toHaveLength(14)
  })

  it('lets an auditor read and do nothing', () => {
    expect([...permissionsOf('auditor')].filter((one) => !/:(find|read)$|^exports:make$/.test(one))).toEqual(
      [],
    )
    expect(isAuditorWithMore([grant('auditor'), grant('finance')])).toBe(true)
    expect(isAuditorWithMore([grant('auditor', ['DL001']), grant('auditor', ['DL002'])])).toBe(false)
    expect(isAuditorWithMore([grant('finance'), grant('owner')])).toBe(false)
  })

  it('names the roles that two owners give', () => {
    const guarded = STAFF_ROLES.filter(isGuardedRole)
    expect(guarded).toEqual(['owner', 'exam-controller', 'finance', 'support-lead', 'privacy-officer'])
  })
})

it('[STF-03] owners and those who approve for others must use a passkey', () => {
  expect(mustUsePasskey([grant('counsellor'), grant('support-lead')])).toBe(true)
  expect(mustUsePasskey([grant('counsellor'), grant('support-agent')])).toBe(false)
})
