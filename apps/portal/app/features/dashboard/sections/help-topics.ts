import type { help } from '@medha/messages/help.en'

export type HelpTopic = keyof (typeof help)['topics']

export interface HelpFacts {
  readonly mode: 'online' | 'offline'
  /** The test is over: the student no longer needs to know what to bring. */
  readonly isOver: boolean
  readonly hasScholarship: boolean
  readonly hasAdmitCard: boolean
  readonly canEdit: boolean
  readonly hasResultPromise: boolean
}

const afterwards = (facts: HelpFacts): HelpTopic[] => [
  ...(facts.hasResultPromise ? (['result'] as const) : []),
  ...(facts.hasScholarship ? (['scholarship'] as const) : []),
  'devices',
]

/** DSH-10: which questions this exam raises, most pressing first. Exams differ in facts, so the content does. */
export const helpTopics = (facts: HelpFacts): HelpTopic[] => {
  if (facts.isOver) return afterwards(facts)
  return [
    ...(facts.mode === 'online'
      ? (['whatDoINeed', 'devices', 'networkDrops'] as const)
      : (['whatToBring', 'whenToArrive'] as const)),
    ...(facts.hasAdmitCard ? (['admitCard'] as const) : []),
    ...(facts.canEdit ? (['changeDay'] as const) : []),
    ...(facts.hasResultPromise ? (['result'] as const) : []),
    ...(facts.hasScholarship ? (['scholarship'] as const) : []),
    // Every student uses a screen for practice and results, also a student who takes the test on paper.
    ...(facts.mode === 'offline' ? (['devices'] as const) : []),
  ]
}
