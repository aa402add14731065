import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { decisionIndex } from './decision-index.ts'

const GOOD = `# 6. Sessions: two halves

**Status.** Accepted, 2026-11-15.

**Decision.** a

**Why.** b

**Given up.** d

**When we would reverse it.** c
`
const ROW = '| 6 | [Sessions: two halves](0006-sessions-two-halves.md) | a | 2026-11-15 | accepted |'

const messages = (files: Readonly<Record<string, string>>) =>
  decisionIndex
    .check(
      treeOf({
        'docs/decisions/README.md': ROW,
        'docs/decisions/0006-sessions-two-halves.md': GOOD,
        ...files,
      }),
    )
    .map(({ message }) => message)

it('says nothing of a decision that is written and listed as the others are', () => {
  expect(messages({})).toEqual([])
})

it.each([
  ['a riddle for a title', GOOD.replace('Sessions: two halves', 'A session has two halves'), 'Topic'],
  ['another number in the title', GOOD.replace('# 6.', '# 0006'), '# 6. Topic'],
  ['no status', GOOD.replace('**Status.** Accepted, 2026-11-15.\n\n', ''), '**Status.**'],
  ['no date', GOOD.replace(', 2026-11-15', ''), 'YYYY-MM-DD'],
  ['another heading', GOOD.replace('**Decision.**', '**Decided.**'), '**Decision.**'],
  ['no way back', GOOD.replace('**When we would reverse it.** c\n', ''), 'When we would reverse it'],
  ['another title than its row', GOOD.replace('two halves', 'three halves'), 'no row'],
])('catches %s', (_, text, message) => {
  expect(messages({ 'docs/decisions/0006-sessions-two-halves.md': text })).toEqual([
    expect.stringContaining(message),
  ])
})

it('catches a decision that the index leaves out, and two with one number', () => {
  expect(messages({ 'docs/decisions/README.md': '' })).toEqual([expect.stringContaining('no row')])
  expect(messages({ 'docs/decisions/0006-a-twin.md': GOOD })).toEqual([
    'has the number of another decision',
    expect.stringContaining('no row'),
  ])
})
