import { plainDate } from '@medha/rules/plain-date'
import type { PaperDefinition } from '../../src/modules/results/index.ts'

const name = (en: string) => ({ en, hi: en })

interface SmallPaper {
  readonly list: PaperDefinition['list']
  /** Number of one-option questions, by subject. */
  readonly questions: Readonly<Record<string, number>>
  readonly code?: string
  readonly title?: string
  /** On 22 November, Indian time. */
  readonly closedAt?: string
}

/** A paper of a few questions with four options, sat on 22 November; by default its code is the list's. */
export const smallPaper = (given: SmallPaper): PaperDefinition => ({
  list: given.list,
  code: given.code ?? given.list.code,
  name: name(given.title ?? 'Test'),
  satOn: plainDate('2026-11-22'),
  closedAt: new Date(`2026-11-22T${given.closedAt ?? '22:00'}:00+05:30`),
  subjects: Object.keys(given.questions).map((code) => ({
    code,
    name: name(code),
    topics: [{ code: 'all', name: name('All') }],
  })),
  sections: [
    {
      name: name('All'),
      rule: 'one-option',
      options: 4,
      questions: Object.entries(given.questions).map(([subject, count]) => ({
        subject,
        topic: 'all',
        count,
      })),
    },
  ],
})
