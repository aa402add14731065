import { stripVTControlCharacters, styleText } from 'node:util'
import type { Stack } from '../stack.ts'
import type { DemoLogin } from './database.ts'

/** Sites beside the main one, as reference data names them: the address differs, the program is the same. */
const SITES = [
  { host: 'localhost', shows: 'the main site' },
  { host: 'scholarship.medha.localhost', shows: 'the scholarship site' },
  { host: 'invictus.medha.localhost', shows: 'Invictus' },
  { host: 'digital.medha.localhost', shows: 'the digital branch' },
] as const

/** In groups of four, as people read a roll number. */
const grouped = (rollNumber: string): string => rollNumber.replace(/(\d{4})(?=\d)/g, '$1 ')

/** As it is typed into the login form. */
const dayFirst = (day: string): string => day.split('-').toReversed().join('/')

/** The others are a press away on the demonstration page. */
const FEW = 8

const width = (text: string): number => stripVTControlCharacters(text).length

const boxed = (lines: readonly string[]): string => {
  const widest = Math.max(...lines.map(width))
  const edge = (left: string, right: string) => styleText('dim', `${left}${'─'.repeat(widest + 4)}${right}`)
  const side = styleText('dim', '│')
  const rows = lines.map((line) => `${side}  ${line}${' '.repeat(widest - width(line))}  ${side}`)
  return [edge('╭', '╮'), ...rows, edge('╰', '╯')].join('\n')
}

const row = (left: string, right: string): string => `${left.padEnd(40)} ${styleText('dim', right)}`

const student = ({ name, rollNumber, dateOfBirth, shows }: DemoLogin): string =>
  `${styleText('bold', grouped(rollNumber))}  ${dayFirst(dateOfBirth)}  ${styleText('dim', `${name}: ${shows}`)}`

/** What a person needs to know once everything runs. */
export const greeting = (stack: Stack, port: number): string =>
  boxed([
    '',
    styleText('bold', 'Medha runs'),
    '',
    ...SITES.map(({ host, shows }) => row(`http://${host}:${port}`, shows)),
    row(stack.standinsUrl, 'inbox: every SMS and mail we send'),
    row(`${stack.standinsUrl}/control`, 'move the clock, switch faults on'),
    row(`${stack.standinsUrl}/demonstration`, 'log any demo student in, in any state'),
    '',
    `${styleText('bold', 'Demo students')}  ${styleText('dim', 'roll number and date of birth')}`,
    '',
    ...stack.demoLogins.slice(0, FEW).map(student),
    '',
    styleText('dim', 'Ctrl+C stops everything.'),
    '',
  ])
