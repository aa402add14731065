import type { DeadlineParts } from '@medha/contract/wire/player'

/** An unknown deadline is later than any clock. */
export const deadlineOf = ({ base, sitting, centre }: DeadlineParts): number =>
  base === null ? Number.MAX_SAFE_INTEGER : base + sitting + centre
