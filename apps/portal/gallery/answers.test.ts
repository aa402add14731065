import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS } from '@medha/contract/rows'
import { WireRefusal } from '@medha/contract/wire/envelope'
import { describe, expect, it } from 'vitest'
import { safeDecode } from 'zod/v4/core'
import hindiTexts from './hindi-texts.json'

const FOLDER = join(import.meta.dirname, 'answers')
type Wire = Readonly<Record<string, unknown>>
type Row = (typeof ROWS)[number]

const rowOf = (call: string) => {
  const [method, address = ''] = call.split(' ')
  const segments = address.split('?')[0]?.split('/') ?? []
  return ROWS.find(({ method: its, path }) => {
    const parts = path.split('/')
    return (
      its === method &&
      parts.length === segments.length &&
      parts.every((part, at) => part.startsWith(':') || part === segments[at])
    )
  })
}

const isRefusalOf = ({ refusals }: Row, code: unknown) => refusals.some((known) => known === code)

/** Contract violations of an answer. */
const faultsOf = (call: string, answer: Wire): string[] => {
  const row = rowOf(call)
  if (row === undefined) return ['no such row']
  const isRefusal = answer['success'] === 'false'
  if (isRefusal && !isRefusalOf(row, answer['code'])) return [`not refused with ${String(answer['code'])}`]
  const read = safeDecode(isRefusal ? WireRefusal : row.reply, answer as never)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const RECORDED = globSync('*.json', { cwd: FOLDER }).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return { file, text, answers: JSON.parse(text) as Readonly<Record<string, Wire>> }
})

describe.each(RECORDED)('$file', ({ answers }) => {
  it.each(Object.keys(answers))('%s is answered as the contract says', (call) => {
    expect(faultsOf(call, answers[call] ?? {})).toEqual([])
  })
})

it('every Hindi text replaces the text of an answer', () => {
  const recorded = RECORDED.map(({ text }) => text).join('')
  const unused = Object.keys(hindiTexts).filter((text) => !recorded.includes(JSON.stringify(text)))
  expect(unused).toEqual([])
})

it('control: an answer without a field that the row has is found', () => {
  expect(faultsOf('GET /api/v1/mock-papers', { success: 'true', msg: '', data: {} })).not.toEqual([])
  expect(faultsOf('GET /api/v1/nothing', {})).toEqual(['no such row'])
  expect(faultsOf('GET /api/v1/mock-papers', { success: 'false', code: 'results.link-not-valid' })).toEqual([
    'not refused with results.link-not-valid',
  ])
})
