import type { ResultSubject } from '@medha/contract/wire/result-parts'

export interface GuessingCost {
  readonly wrong: number
  readonly lost: number
  /** The score with blanks in their place. */
  readonly better: number
}

/** What wrong answers cost in total; null if they cost nothing. */
export const guessingCost = (
  subjects: readonly Pick<ResultSubject, 'wrong' | 'lostToWrong'>[],
  total: number,
): GuessingCost | null => {
  const lost = subjects.reduce((sum, { lostToWrong }) => sum + lostToWrong, 0)
  if (lost === 0) return null
  return { wrong: subjects.reduce((sum, { wrong }) => sum + wrong, 0), lost, better: total + lost }
}

interface Topic {
  readonly subject: string
  readonly topic: string
  readonly score: number
  readonly maximum: number
}

const SHOWN = 4
const STRONG = 0.6

const share = ({ score, maximum }: Topic): number => (maximum > 0 ? score / maximum : 0)

/** Strong: most of the marks were earned. To win: the most marks are still missing. No topic is in both. */
export const notableTopics = <T extends Topic>(
  topics: readonly T[],
): { readonly strong: T[]; readonly toWin: T[] } => {
  const strong = topics.filter((topic) => share(topic) >= STRONG)
  const rest = topics.filter((topic) => share(topic) < STRONG)
  return {
    strong: strong.toSorted((one, other) => share(other) - share(one)).slice(0, SHOWN),
    toWin: rest
      .toSorted((one, other) => other.maximum - other.score - (one.maximum - one.score))
      .slice(0, SHOWN),
  }
}
