import type { QuestionKind } from '@medha/test-rules/paper-content'
import { questionFile, type PaperFolder } from './paper-folder.ts'
import { problem, type Problem } from './problem.ts'

/** The answer type of a rule of the marking scheme; null if the scheme has no such rule. */
export type AnswerOfRule = (rule: string) => 'one-option' | 'options' | 'number' | null

/** PPR-02, PPR-03: the answer type that each kind writes on the sheet. */
export const ANSWER_OF_KIND = {
  single: 'one-option',
  multi: 'options',
  'assertion-reason': 'one-option',
  'match-list': 'one-option',
  matrix: 'options',
  integer: 'number',
  decimal: 'number',
} as const satisfies Readonly<Record<QuestionKind, string>>

type Section = PaperFolder['paper']['sections'][number]

const PAPER = 'paper.json'

/** The four standard options of assertion-reason are in the message files; a number has no options. */
const optionCount = (kind: QuestionKind, choices: number): number => {
  if (kind === 'assertion-reason') return choices === 0 ? 4 : -1
  return choices
}

const sectionProblems = (folder: PaperFolder, section: Section, answerOf: AnswerOfRule): Problem[] => {
  const found: Problem[] = []
  const { paper, questions, passages } = folder
  const place = `sections ${section.code}`
  const answer = answerOf(section.rule)
  const subject = paper.subjects.find(({ code }) => code === section.subject)
  if (answer === null) found.push(problem('no-such-rule', PAPER, place, section.rule))
  if (subject === undefined) found.push(problem('no-such-subject', PAPER, place, section.subject))
  if (answer !== null && (answer === 'number') !== (section.options === undefined))
    found.push(problem('option-count', PAPER, place, 'a number has no options, everything else has'))
  if (section.answerAtMost !== undefined && section.answerAtMost >= section.questions.length)
    found.push(problem('answer-at-most', PAPER, place, 'asks for every question or more'))
  for (const id of section.questions) {
    const file = questionFile(id)
    const question = questions.get(id)
    if (question === undefined) {
      found.push(problem('file-missing', file))
      continue
    }
    const { kind, choices = [], topic, passage, pinLast = 0 } = question
    if (answer !== null && ANSWER_OF_KIND[kind] !== answer)
      found.push(problem('kind-against-rule', file, 'kind', `${kind} cannot be marked by ${section.rule}`))
    if (section.options !== undefined && optionCount(kind, choices.length) !== section.options)
      found.push(
        problem('option-count', file, 'choices', `${choices.length}, the section says ${section.options}`),
      )
    if (section.options === undefined && choices.length > 0)
      found.push(problem('option-count', file, 'choices', 'a number has no options'))
    if ((kind === 'match-list') !== (question.lists !== undefined))
      found.push(problem('option-count', file, 'lists', 'two lists belong to match-list'))
    if ((kind === 'matrix') !== (question.rows !== undefined))
      found.push(problem('option-count', file, 'rows', 'rows belong to matrix'))
    if (pinLast >= Math.max(choices.length, 1))
      found.push(problem('pin-last', file, 'pinLast', String(pinLast)))
    if (subject !== undefined && !subject.topics.some(({ code }) => code === topic))
      found.push(problem('no-such-topic', file, 'topic', topic))
    if (passage !== undefined && !passages.has(passage))
      found.push(problem('no-such-passage', file, 'passage', passage))
  }
  return found
}

/** The questions of a passage are consecutive in one section, two to five of them. */
const passageProblems = ({ paper, questions, passages }: PaperFolder): Problem[] =>
  [...passages.keys()].flatMap((id) => {
    const file = `passages/${id}.json`
    const runs = paper.sections.flatMap((section) =>
      section.questions.flatMap((questionId, at) =>
        questions.get(questionId)?.passage === id ? [`${section.code} ${at}`] : [],
      ),
    )
    const [first = ''] = runs
    const [section, start = '0'] = first.split(' ')
    const together = runs.map((_, at) => `${section} ${Number(start) + at}`)
    if (runs.length === 0) return [problem('file-not-used', file)]
    if (runs.length < 2 || runs.length > 5)
      return [problem('passage-apart', file, '', `${runs.length} questions`)]
    return runs.join() === together.join() ? [] : [problem('passage-apart', file)]
  })

const timerProblems = ({ paper: { sections, minutes } }: PaperFolder): Problem[] => {
  const timed = sections.flatMap((section) => section.minutes ?? [])
  if (timed.length === 0) return []
  if (timed.length < sections.length)
    return [problem('section-minutes', PAPER, 'sections', 'either every section has minutes or none has')]
  const sum = timed.reduce((all, one) => all + one, 0)
  return sum === minutes ? [] : [problem('section-minutes', PAPER, 'minutes', `sections have ${sum}`)]
}

/** Whether the parts of a paper fit each other and its marking scheme. */
export const structureProblems = (folder: PaperFolder, answerOf: AnswerOfRule): Problem[] => {
  const { paper, questions } = folder
  const questionIds = paper.sections.flatMap((section) => section.questions)
  const twice = questionIds.filter((id, at) => questionIds.indexOf(id) !== at)
  return [
    ...paper.sections.flatMap((section) => sectionProblems(folder, section, answerOf)),
    ...twice.map((id) => problem('asked-twice', PAPER, 'sections', id)),
    ...[...questions.keys()]
      .filter((id) => !questionIds.includes(id))
      .map((id) => problem('file-not-used', questionFile(id))),
    ...passageProblems(folder),
    ...timerProblems(folder),
    ...(paper.list.scheme === paper.scheme ? [] : [problem('code-differs', PAPER, 'list.scheme')]),
  ]
}
