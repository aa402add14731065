import { player as english } from '@medha/messages/player.en'
import { player as hindi } from '@medha/messages/player.hi'
import type { PaperQuestion, PaperStructure } from '@medha/test-rules/paper-content'
import { describe, expect, it } from 'vitest'
import type { KnownChange } from '../engine/board/change-list.ts'
import { showPaper } from '../paper/shown-paper.ts'
import { boardMessages } from './board-messages.ts'

const both = <T>(words: T) => ({ en: words, hi: words })
const question = (...items: number[]): PaperQuestion => ({
  kind: items.length > 1 ? 'matrix' : 'single',
  items,
  options: 4,
  passage: null,
  keepOptions: false,
  pinLast: 0,
})

/** Nine questions; the third has three items, so item numbers and question numbers differ. */
const STRUCTURE: PaperStructure = {
  format: 'pc1',
  code: 'TRY-1',
  name: both('Try'),
  languages: ['en', 'hi'],
  minutes: 60,
  usesMaths: false,
  subjects: [{ code: 'PHY', name: both('Physics') }],
  sections: [
    {
      code: 'PHY-1',
      subject: 'PHY',
      name: both('Physics'),
      marking: { answer: 'one-option', full: 4, wrong: -1, partial: 0 },
      shuffle: { questions: true, options: false },
      minutes: null,
      answerAtMost: null,
      instructions: null,
      questions: [
        question(1),
        question(2),
        question(3, 4, 5),
        ...[6, 7, 8, 9, 10, 11].map((item) => question(item)),
      ],
    },
  ],
  pictures: [],
  instructions: both([]),
  formulas: [],
}
const paper = showPaper(STRUCTURE, Uint8Array.of(7, 1, 9, 4, 2, 8, 3, 5))
const numberOf = (item: number): number =>
  paper.questions.find((shown) => shown.question.items.includes(item))?.number ?? 0

const AT = Date.UTC(2026, 10, 22, 5, 0)
const change = (id: number, kind: KnownChange['kind'], given: Partial<KnownChange> = {}): KnownChange => ({
  id,
  kind,
  at: AT,
  text: null,
  ...given,
})
const READING = { language: 'en', words: english } as const
const texts = (board: readonly KnownChange[]) =>
  boardMessages(board, paper, READING).map(({ title, text }) => [title, text])

describe('[PLY-26] what stays in the list', () => {
  it('names a correction by the number that this student sees', () => {
    expect(numberOf(9), 'the order is another').not.toBe(7)
    const erratum = change(1, 'erratum', { items: [9], text: { en: 'Read 5.', hi: '5 पढ़ें।' } })
    expect(texts([erratum])).toEqual([[`Question ${numberOf(9)}`, 'Correction: Read 5.']])
    expect(boardMessages([erratum], paper, { language: 'hi', words: hindi })).toMatchObject([
      { title: `प्रश्न ${numberOf(9)}`, text: 'सुधार: 5 पढ़ें।', question: { number: numberOf(9) } },
    ])
  })

  it('names a question once, whichever of its items was corrected, and several in the student’s order', () => {
    const text = both('Read 5.')
    const numbers = [numberOf(3), numberOf(9)].toSorted((one, other) => one - other)
    expect(texts([change(1, 'erratum', { items: [5, 3, 9], text })])).toEqual([
      [`Questions ${numbers.join(', ')}`, 'Correction: Read 5.'],
    ])
  })

  it('leaves out what a screen of its own shows', () => {
    const kinds = ['pause', 'resume', 'opens', 'takeover-asked', 'end', 'reopened'] as const
    expect(texts(kinds.map((kind, id) => change(id, kind)))).toEqual([])
    expect(texts([change(1, 'note', { text: both('Hello.') })])).toEqual([
      ['Message from the exam office', 'Hello.'],
    ])
  })
})

it('[TIM-15] time is said with its minutes, its new end and the reason, and without minutes where they are not known', () => {
  const endsAt = Date.UTC(2026, 10, 22, 7, 45)
  const given = (minutes: number) => ({ given: { milliseconds: minutes * 60_000, endsAt } })
  expect(
    texts([
      change(1, 'time', given(15)),
      change(2, 'time', { ...given(1), text: both('The bell was late.') }),
      change(3, 'time'),
    ]).map(([, text]) => text),
  ).toEqual([
    '15 minutes were added. The test now ends at 1:15 PM.',
    '1 minute was added. The test now ends at 1:15 PM. The bell was late.',
    'The exam office added time to your test.',
  ])
})

it('[SAV-08] answers of another device are named by question', () => {
  const numbers = [numberOf(2), numberOf(11)].toSorted((one, other) => one - other)
  expect(texts([change(1, 'merged', { items: [11, 2] }), change(2, 'merged', { items: [4] })])).toEqual([
    ['Your other device', `2 answers from your other device were added: questions ${numbers.join(', ')}.`],
    ['Your other device', `1 answer from your other device was added: question ${numberOf(4)}.`],
  ])
})
