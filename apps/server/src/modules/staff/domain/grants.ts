import {
  hasPermission,
  isGuardedRole,
  permissionsOf,
  STAFF_PERMISSIONS,
  type StaffPermission,
  type StaffRole,
} from '@medha/rules/staff-permissions'

/** A role, limited to places and exam types; null means all of them. */
export interface Grant {
  readonly role: StaffRole
  readonly places: string[] | null
  readonly examTypes: string[] | null
}

/** What a call is about. Without a place, only a grant for all places covers it; the same for exam types. */
export interface Subject {
  readonly place?: string
  readonly examType?: string
}

const includes = (list: readonly string[] | null, value: string | undefined): boolean =>
  list === null || (value !== undefined && list.includes(value))

/** STF-11: one grant has the permission and covers both place and exam type; two grants do not add up to one. */
export const covers = (
  grants: readonly Grant[],
  permission: StaffPermission,
  { place, examType }: Subject,
): boolean =>
  grants.some(
    ({ role, places, examTypes }) =>
      permissionsOf(role).has(permission) && includes(places, place) && includes(examTypes, examType),
  )

export const permissionsIn = (grants: readonly Grant[]): StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => hasPermission(grants, permission))

const rolesIn = (grants: readonly Grant[]): readonly StaffRole[] => grants.map(({ role }) => role)

/** STF-03: owners and those who approve for others sign in with a passkey only. */
export const mustUsePasskey = (grants: readonly Grant[]): boolean => rolesIn(grants).some(isGuardedRole)

/** STF-13. */
export const isAuditorWithMore = (grants: readonly Grant[]): boolean =>
  new Set(rolesIn(grants)).size > 1 && rolesIn(grants).includes('auditor')
