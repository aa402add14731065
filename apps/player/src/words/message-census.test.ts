import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PLAYER_TEXTS } from '@medha/messages/player-texts'
import { playerLater } from '@medha/messages/player-later.en'
import { playerLater as playerLaterHindi } from '@medha/messages/player-later.hi'
import { player } from '@medha/messages/player.en'
import { player as playerHindi } from '@medha/messages/player.hi'
import { responseSheet } from '@medha/messages/response-sheet.en'
import { responseSheet as responseSheetHindi } from '@medha/messages/response-sheet.hi'
import { result } from '@medha/messages/result.en'
import { result as resultHindi } from '@medha/messages/result.hi'
import { systemCheck } from '@medha/messages/system-check.en'
import { systemCheck as systemCheckHindi } from '@medha/messages/system-check.hi'
import { verify } from '@medha/messages/verify.en'
import { verify as verifyHindi } from '@medha/messages/verify.hi'
import { describe, expect, it } from 'vitest'
import { LATER_MESSAGES, type LaterMessages } from '../../test/later-messages.ts'
import { countMessages, leavesOf, type CountedMessage } from '../../test/message-census.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SPECIFIED = PLAYER_TEXTS.map(([code, , text]) => [code, text] as const)
const ENGLISH = [
  ...leavesOf(player, 'player'),
  ...leavesOf(playerLater, 'playerLater'),
  ...leavesOf(responseSheet, 'responseSheet'),
  ...leavesOf(result, 'result'),
  ...leavesOf(systemCheck, 'systemCheck'),
  ...leavesOf(verify, 'verify'),
]
const HINDI = new Map([
  ...leavesOf(playerHindi, 'player'),
  ...leavesOf(playerLaterHindi, 'playerLater'),
  ...leavesOf(responseSheetHindi, 'responseSheet'),
  ...leavesOf(resultHindi, 'result'),
  ...leavesOf(systemCheckHindi, 'systemCheck'),
  ...leavesOf(verifyHindi, 'verify'),
])
/** K08 to K12 and J04 appear in the portal, where receipts are verified and questions reviewed. */
const SCREENS = [
  'apps/player/src/**/*.{ts,tsx}',
  'apps/portal/app/features/verify/*.tsx',
  'apps/portal/app/features/result/**/*.tsx',
]
const sources = globSync(SCREENS, { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
const promised = new Set(
  readFileSync(resolve(ROOT, 'docs/requirements-expected.txt'), 'utf8').match(/^[A-Z]{3}-\d+$/gm),
)

const messages = countMessages(SPECIFIED, ENGLISH, sources)
const waitsFor = ({ code, text }: CountedMessage): LaterMessages | undefined =>
  LATER_MESSAGES.find((later) => later.codes.includes(code) && (later.text ?? text) === text)
const named = (found: readonly CountedMessage[]) => found.map(({ code, text }) => `${code} ${text}`)

describe('[PLY-27] every message that the specification names', () => {
  it('stands in English and in Hindi', () => {
    const isHindi = (path: string) => /[\u0900-\u097f]/u.test(HINDI.get(path) ?? '')
    expect(messages.length).toBeGreaterThan(SPECIFIED.length)
    expect(named(messages.filter(({ paths }) => paths.length === 0 || !paths.every(isHindi)))).toEqual([])
  })

  it('is read by a screen, or waits for a requirement that is named', () => {
    expect(named(messages.filter((message) => !message.isUsed && !waitsFor(message)))).toEqual([])
  })

  it('waits no longer once a screen reads it', () => {
    expect(named(messages.filter((message) => message.isUsed && waitsFor(message)))).toEqual([])
  })

  it('waits for no requirement that is promised already, and for none that is not its own', () => {
    expect(LATER_MESSAGES.filter(({ row }) => promised.has(row)).map(({ row }) => row)).toEqual([])
    const found = new Set(messages.map(waitsFor))
    expect(LATER_MESSAGES.filter((later) => !found.has(later))).toEqual([])
    const known = new Set(SPECIFIED.map(([code]) => code))
    expect(LATER_MESSAGES.flatMap(({ codes }) => codes).filter((code) => !known.has(code))).toEqual([])
  })
})

describe('control: the census', () => {
  const words = leavesOf(
    { notices: { gone: 'Gone.', here: 'Here.' }, kinds: { one: 'One', two: 'Two' } },
    'p',
  )
  const counted = (line: string, source: string) =>
    countMessages([['X99', line]], words, [source]).map(({ paths, isUsed }) => [paths.length, isUsed])

  it.each([
    ['a text that stands nowhere', 'Never written.', 'words.notices.gone', [[0, false]]],
    [
      'a text that nothing reads',
      'Gone.',
      'words.notices.here; other.gone; words.notices.goneAway',
      [[1, false]],
    ],
    ['a text read by its name', 'Gone.', 'fill(words.notices.gone, {})', [[1, true]]],
    ['a text read by another name', 'Gone.', '({ notices }: PlayerWords) => notices.gone', [[1, true]]],
    ['a name that is no words', 'Gone.', '({ notices }) => notices.gone', [[1, false]]],
    [
      'a group read by a key',
      'One · Two',
      'words.kinds[kind]',
      [
        [1, true],
        [1, true],
      ],
    ],
    ['a group read whole', 'One', 'Object.values(words.kinds)', [[1, true]]],
    [
      'two messages in one line',
      'Gone. Here.',
      'words.notices.here',
      [
        [1, false],
        [1, true],
      ],
    ],
  ])('knows %s', (_what, line, source, found) => {
    expect(counted(line, source)).toEqual(found)
  })
})
