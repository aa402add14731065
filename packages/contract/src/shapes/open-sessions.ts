export const DEVICES = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const

/** A device on which the student is logged in. */
export interface OpenSession {
  /** Names the device when it is to be logged out. */
  readonly deviceKey: string
  readonly device: (typeof DEVICES)[number]
  readonly lastSeenAt: string
  readonly isThis: boolean
}
