import type { films } from '@medha/messages/films.en'

export type FilmName = keyof (typeof films)['titles']

export interface FilmFacts {
  /** A scholarship is to be won; otherwise the test is for practice. */
  readonly hasScholarship: boolean
  /** What the student prepares for, as the server names it. */
  readonly careerType: string
}

const TITLED = ['Foundation', 'Engineering', 'Medical'] as const

/** DSH-11: by the kind of exam and by stream; a stream nobody has filmed for gets the general one. */
export const filmFor = ({ hasScholarship, careerType }: FilmFacts): FilmName => {
  const kind = hasScholarship ? 'scholarship' : 'practice'
  const stream = TITLED.find((known) => known === careerType)
  return stream === undefined ? kind : `${kind}${stream}`
}
