import type { StaffPermission, StaffRole } from '@medha/rules/staff-permissions'

/** A role of a member, limited to places and exam types; null means all of them. */
export interface StaffRoleView {
  readonly role: StaffRole
  readonly places: string[] | null
  readonly examTypes: string[] | null
}

export type SignInWay = 'passkey' | 'password'

/** The signed-in member. The console shows what the permissions allow; the server decides each call again. */
export interface StaffMe {
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly way: SignInWay
  readonly roles: StaffRoleView[]
  readonly permissions: StaffPermission[]
  /** Active owners: with one only, what two owners decide cannot be approved. */
  readonly owners: number
  /** The session ends then, also during work. */
  readonly endsAt: string
}

export interface OwnPasskey {
  readonly passkeyKey: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** Copied to the other devices of its owner by their account; otherwise it exists on one device. */
  readonly isSynced: boolean
}

export interface OwnCredentials {
  readonly passkeys: OwnPasskey[]
  readonly hasPassword: boolean
}

export interface OwnStaffSession {
  readonly sessionKey: string
  readonly device: string
  readonly way: SignInWay
  readonly startedAt: string
  readonly lastSeenAt: string
  readonly isThis: boolean
}

export interface StaffMember {
  readonly memberKey: string
  readonly name: string
  readonly email: string
  readonly state: 'invited' | 'active' | 'suspended'
  readonly roles: StaffRoleView[]
  readonly lastSeenAt: string | null
}
