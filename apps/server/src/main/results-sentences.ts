import { formatDay, formatTime } from '../kernel/format.ts'
import { indianDay } from '@medha/rules/indian-time'
import type {
  BadRow,
  CheckRefusal,
  ConfirmRefusal,
  DropRefusal,
  KeyRefusal,
  ListStatus,
  PaperRefusal,
  PrepareRefusal,
  ReleaseRefusal,
  WithdrawRefusal,
} from '../modules/results/index.ts'

type Refusal =
  | CheckRefusal
  | ConfirmRefusal
  | DropRefusal
  | KeyRefusal
  | PaperRefusal
  | PrepareRefusal
  | ReleaseRefusal
  | WithdrawRefusal

/** Every refusal as a sentence that says what to do. */
const REFUSALS: Readonly<Record<Refusal, string>> = {
  'results.no-such-scheme': 'There is no marking scheme of that name. Check "scheme" in the paper file.',
  'results.no-such-rule': 'The scheme has no such marking rule. Check "rule" of each section.',
  'results.no-such-exam': 'There is no such exam or class. Check "examType" and "classStreamId".',
  'results.no-such-topic': 'A question names a topic that the paper does not list under its subject.',
  'results.subject-of-tie-break-missing': 'The scheme breaks ties by a subject that the paper does not have.',
  'results.bad-booklet': 'A booklet in "sets" does not name every question once.',
  'results.list-differs': 'The list exists with other figures. Use the same as in its first paper.',
  'results.paper-has-sheets': 'The paper has sheets already and cannot be changed any more.',
  'results.no-such-paper': 'There is no paper of that code.',
  'results.key-incomplete': 'The key does not answer every question of the paper.',
  'results.bad-key-line': 'The key has an answer that its question cannot have.',
  'results.no-such-list': 'There is no list of that code. "status" shows all.',
  'results.no-key': 'A paper of the list has no key yet. Give it with "key".',
  'results.no-sheets': 'The list has no sheets yet. Take them in with "import".',
  'results.sat-twice':
    'These students have sheets in two papers of the list. Take the wrong one away with "drop-sheet".',
  'results.already-released': 'This version is out. To correct it, mark again with --reason.',
  'results.waits-for-its-hour': 'A version waits for its hour. Call it off first with "withdraw".',
  'results.withdrawn-meanwhile': 'The list was withdrawn while it was marked. Mark it again.',
  'results.reason-needed': 'The list was released before. Say why it is marked again with --reason.',
  'results.no-such-student': 'There is no student with that roll number.',
  'results.no-such-sheet': 'The student has no sheet of that paper.',
  'results.sheet-is-released': 'A result that is out stands on this sheet. Withdraw the list first.',
  'results.nothing-prepared': 'The list is not marked yet. Run "mark" first.',
  'results.check-differs': 'The second marking differs. Do not release; call the developers.',
  'results.nothing-checked': 'There is no checked marking to release. Run "mark" and "check" first.',
  'results.key-is-newer': 'A key came in after the marking. Run "mark" and "check" again.',
  'results.sheets-are-newer': 'Sheets came in after the marking. Run "mark" and "check" again.',
  'results.nothing-released': 'Nothing of this list is released.',
  'results.no-result-to-confirm': 'There is no such roll number, or no provisional scholarship to confirm.',
}

const BAD_ROWS: Readonly<Record<BadRow, string>> = {
  'wrong-cells': 'does not have four or five cells',
  'no-such-student': 'no student has this roll number',
  'no-such-paper': 'no paper has this code',
  'no-such-set': 'the paper has no such booklet',
  'wrong-count': 'not as many answers as questions',
  'bad-answer': 'an answer that its question cannot have',
  'bad-time': 'the time is not written as 2026-11-22 11:00',
  'twice-in-file': 'the same student and paper stand in the file before',
  'already-released': 'a result that is out stands on this sheet',
}

/** `17 November 2026, 6 PM`, in India. */
const formatHour = (at: Date): string => `${formatDay(indianDay(at), 'en', 'long')}, ${formatTime(at, 'en')}`

const seenText = ({ firstSeenAt, lastSeenAt }: ListStatus): string => {
  if (firstSeenAt === null || lastSeenAt === null) return 'No student has a result in it.'
  const first = formatHour(firstSeenAt)
  return firstSeenAt.getTime() === lastSeenAt.getTime()
    ? `Students see it from ${first} (Indian time).`
    : `The first students see it from ${first}, the last from ${formatHour(lastSeenAt)} (Indian time).`
}

const STATES = {
  prepared: 'marked, not checked',
  checked: 'marked and checked, not released',
  released: 'released',
  withdrawn: 'withdrawn',
  superseded: 'replaced',
} as const

/** One list in one line: its state, and when students see it. */
export const statusSentence = (list: ListStatus): string => {
  const { code, examType, state, version, ranked, registered, sheets, papers, papersWithoutKey } = list
  const facts = [
    `${code} (${examType}): ${sheets} sheets, ${registered} registered, ${papers} papers`,
    ...(papersWithoutKey > 0 ? [`, ${papersWithoutKey} without a key`] : []),
  ].join('')
  if (state === null) return `${facts}. Not marked yet.`
  const stand = `${facts}. Version ${version}, ${ranked} ranked: ${STATES[state]}.`
  return state === 'released' ? `${stand} ${seenText(list)}` : stand
}

interface Answer {
  readonly ok: boolean
  readonly refusal?: { readonly code: string }
  readonly badRows?: readonly { readonly line: number; readonly problem: BadRow }[]
  readonly bad?: number
}

/** The result of a step, for the user of the command. */
export const answerSentences = (answer: Answer, list: ListStatus | null): string[] => {
  const refusals: Readonly<Record<string, string>> = REFUSALS
  if (answer.refusal !== undefined) return [refusals[answer.refusal.code] ?? answer.refusal.code]
  const rows = answer.badRows ?? []
  return [
    answer.ok ? 'Done.' : 'Not everything was taken.',
    ...rows.slice(0, 10).map(({ line, problem }) => `Line ${line}: ${BAD_ROWS[problem]}.`),
    ...(rows.length > 10 ? [`And ${(answer.bad ?? rows.length) - 10} more lines.`] : []),
    ...(list === null ? [] : [statusSentence(list)]),
  ]
}
