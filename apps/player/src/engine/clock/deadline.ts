import type { DeadlineParts } from '@medha/contract/wire/player'

/** A deadline that is not known yet lies beyond every clock. */
export const deadlineOf = ({ base, sitting, centre }: DeadlineParts): number =>
  base === null ? Number.MAX_SAFE_INTEGER : base + sitting + centre
