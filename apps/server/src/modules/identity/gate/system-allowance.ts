import type { Clock } from '../../../kernel/clock.ts'
import type { Allowance, SystemAllowance } from '../domain/gate-buckets.ts'

/**
 * The system's allowance grows with the number of students who sign in: on the morning of a test honest mistakes grow
 * with them. Students are counted only when the allowance known so far is used up.
 */
export interface GrowingAllowance {
  current(): readonly Allowance[]
  /** True if the allowance is larger than the one a try was refused by; counts students again if needed. */
  growBeyond(found: Allowance): Promise<boolean>
}

export interface GrowingAllowanceDeps {
  readonly clock: Clock
  readonly allowances: readonly SystemAllowance[]
  studentsSince(windowMs: number): Promise<number>
}

export const createGrowingAllowance = ({
  clock,
  allowances,
  studentsSince,
}: GrowingAllowanceDeps): GrowingAllowance => {
  const grown = allowances.map((allowance) => ({ allowance, window: -1, points: allowance.points }))
  let counting: Promise<boolean> | null = null

  const current = () =>
    grown.map((each) => {
      const window = Math.floor(clock.now().getTime() / each.allowance.windowMs)
      if (window !== each.window) Object.assign(each, { window, points: each.allowance.points })
      return { points: each.points, windowMs: each.allowance.windowMs }
    })

  const count = async (): Promise<boolean> => {
    let isLarger = false
    for (const each of grown) {
      const { windowMs, shareOfStudents } = each.allowance
      const points = Math.floor(shareOfStudents * (await studentsSince(windowMs)))
      if (points <= each.points) continue
      each.points = points
      isLarger = true
    }
    return isLarger
  }

  return {
    current,
    growBeyond: async (found) => {
      const known = current().find(({ windowMs }) => windowMs === found.windowMs)
      if (known !== undefined && known.points > found.points) return true
      // Many tries may find the allowance used up at the same moment; they share one count.
      counting ??= count().finally(() => {
        counting = null
      })
      return counting
    },
  }
}
