const HOUR = 3_600_000

/**
 * What one account may have. Anyone with a child's roll number and birthday can log in any number of times: that must
 * not fill the family's phone with notices, nor the tables with sessions and devices.
 */
export interface AccountLimits {
  /** One more ends a session that was never used again, or else the one unused for the longest time. */
  readonly openSessions: number
  readonly knownDevices: number
  /** How many notices about new devices, in which time. */
  readonly notices: readonly { readonly most: number; readonly windowMs: number }[]
}

export const ACCOUNT_LIMITS: AccountLimits = {
  openSessions: 10,
  knownDevices: 20,
  notices: [
    { most: 1, windowMs: HOUR },
    { most: 3, windowMs: 24 * HOUR },
  ],
}

/** Whether the family is notified of one more new device, by the times of earlier notices. */
export const maySendNotice = (
  now: Date,
  sentAt: readonly Date[],
  { notices }: Pick<AccountLimits, 'notices'> = ACCOUNT_LIMITS,
): boolean =>
  notices.every(
    ({ most, windowMs }) => sentAt.filter((at) => at.getTime() > now.getTime() - windowMs).length < most,
  )
