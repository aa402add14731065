import type { ReactNode } from 'react'

export type Lang = 'en' | 'hi'

/** One state of a component, shown in the gallery and checked by the tests, in either script. */
export interface Example {
  /** Kebab-case; also the id of the state on its gallery page. */
  readonly state: string
  readonly show: (lang: Lang) => ReactNode
}
