import type { DeliveryApi, ReviewedAttempt } from '../../modules/delivery/index.ts'
import type { PapersApi, ReviewPolicy, SealedPaper } from '../../modules/papers/index.ts'
import type { PublishedScorecard } from '../../modules/results/index.ts'
import { ownQuestions, type OwnQuestion } from './own-questions.ts'

export interface ReviewDeps {
  readonly papers: Pick<PapersApi, 'paperOf' | 'reviewPolicyOf'>
  readonly delivery: { readonly attempts: Pick<DeliveryApi['attempts'], 'reviewed' | 'isStillSat'> }
}

/** What may be shown now of the questions behind a result. */
export interface ReviewFacts {
  readonly show: ReviewPolicy['show']
  /** When more may be shown, if known. */
  readonly turnsAt: Date | null
  /** Null if the test was not taken in our player, or if nothing may be shown. */
  readonly sat: {
    readonly paper: SealedPaper
    readonly attempt: ReviewedAttempt
    readonly questions: readonly OwnQuestion[]
  } | null
}

/** A paper that was never sealed was taken in a hall, where every student took the questions home. */
const NEVER_SEALED: ReviewFacts = { show: 'full', turnsAt: null, sat: null }

const STRICTEST_FIRST = ['never', 'answers', 'full'] as const

/** RVW-07: for papers that count together the strictest policy decides. */
const policyOf = async (
  { papers, delivery }: ReviewDeps,
  codes: readonly string[],
  now: Date,
): Promise<Pick<ReviewFacts, 'show' | 'turnsAt'> | null> => {
  const found = await Promise.all(
    codes.map(async (code) => {
      const policy = await papers.reviewPolicyOf(code)
      if (policy === null) return null
      const { show, from } = policy
      if (from !== null && from > now) return { show: 'never', turnsAt: from } as const
      const isOpen = show === 'full' && !(await delivery.attempts.isStillSat(code))
      return { show: show === 'full' && !isOpen ? ('answers' as const) : show, turnsAt: null }
    }),
  )
  const sealed = found.filter((policy) => policy !== null)
  return (
    sealed.toSorted((a, b) => STRICTEST_FIRST.indexOf(a.show) - STRICTEST_FIRST.indexOf(b.show))[0] ?? null
  )
}

/** RVW-06, RVW-07: computed for each page, so that retiring a paper or reaching its review time needs no job. */
export const reviewFactsOf = async (
  deps: ReviewDeps,
  card: PublishedScorecard,
  now: Date,
): Promise<ReviewFacts> => {
  const policy = await policyOf(deps, card.markedFrom, now)
  if (policy === null) return NEVER_SEALED
  const [code, ...others] = card.markedFrom
  if (policy.show === 'never' || code === undefined || others.length > 0) return { ...policy, sat: null }
  const [paper, attempt] = await Promise.all([
    deps.papers.paperOf(code),
    deps.delivery.attempts.reviewed(card.studentId, code),
  ])
  if (paper === null || attempt === null) return { ...policy, sat: null }
  return { ...policy, sat: { paper, attempt, questions: ownQuestions(card.items, paper, attempt) } }
}
