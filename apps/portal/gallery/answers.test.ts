import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS } from '@medha/contract/rows'
import { describe, expect, it } from 'vitest'
import { safeDecode } from 'zod/v4/core'

const FOLDER = join(import.meta.dirname, 'answers')
type Wire = Readonly<Record<string, unknown>>

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

/** Contract violations of an answer; a refusal has no reply to check. */
const faultsOf = (call: string, answer: Wire): string[] => {
  const row = rowOf(call)
  if (row === undefined) return ['no such row']
  if (answer['success'] === 'false') return []
  const read = safeDecode(row.reply, answer as never)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe.each(globSync('*.json', { cwd: FOLDER }))('%s', (file) => {
  const answers = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Readonly<Record<string, Wire>>
  it.each(Object.keys(answers))('%s is answered as the contract says', (call) => {
    expect(faultsOf(call, answers[call] ?? {})).toEqual([])
  })
})

it('control: an answer without a field that the row has is found', () => {
  expect(faultsOf('GET /api/v1/mock-papers', { success: 'true', msg: '', data: {} })).not.toEqual([])
  expect(faultsOf('GET /api/v1/nothing', {})).toEqual(['no such row'])
})
