import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const lines = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = ''
  write(createLog('debug', { write: (line: string) => void (text += line) }))
  return text
}

it('writes listed fields and drops every other one', () => {
  const fields = {
    route: '/api/v1/login',
    status: 200,
    dateOfBirth: '2009-03-02',
    body: { mobile: '9876543210' },
  }
  const text = lines((log) => log.info('request', fields))
  expect(text).toContain('"route":"/api/v1/login"')
  expect(text).not.toMatch(/dateOfBirth|2009-03-02|9876543210/)
})

it('writes the line of an answer as it writes every other', () => {
  const answer = { requestId: 'one', route: '/api/v1/login', method: 'POST', status: 200, ms: 3 }
  const [byHand = '', whole = ''] = lines((log) => {
    log.answered(answer)
    log.info('request', answer)
  }).split('\n')
  const withoutTime = (line: string) => ({ ...(JSON.parse(line) as object), time: '' })
  expect(withoutTime(byHand)).toEqual(withoutTime(whole))
  expect(Object.keys(JSON.parse(byHand) as object)).toEqual(Object.keys(JSON.parse(whole) as object))
})

it('writes no answers where only warnings are wanted', () => {
  let text = ''
  createLog('warn', { write: (line: string) => void (text += line) }).answered({
    requestId: 'one',
    route: '/',
    method: 'GET',
    status: 200,
    ms: 1,
  })
  expect(text).toBe('')
})

it('says when, to the millisecond', () => {
  const before = Date.now()
  const text = lines((log) => {
    log.info('one')
    while (Date.now() < before + 5);
    log.info('two')
  })
  const times = text
    .trim()
    .split('\n')
    .map((line) => Date.parse((JSON.parse(line) as { time: string }).time))
  expect(times[0]).toBeGreaterThanOrEqual(before)
  expect(times[1]).toBeGreaterThanOrEqual(before + 5)
  expect(times[1]).toBeLessThanOrEqual(Date.now())
})

it('blots out what a database error quotes of a person', () => {
  const error = Object.assign(new Error('duplicate key (mobile)=(9876543210) already exists'), {
    code: '23505',
  })
  const text = lines((log) => log.error('bug', { error }))
  expect(text).toContain('23505')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('9876543210')
})

/** The standard output of a separate process. */
const leftBehind = (script: string): string => {
  const code = `import { createLog } from '${new URL('./log.ts', import.meta.url).href}'
    const log = createLog('info')
    ${script}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout
}

it('leaves no line behind when the process ends', () => {
  const text = leftBehind(`for (const status of [1, 2, 3]) log.info('request', { status })
    process.exit(0)`)
  expect(text.trim().split('\n')).toHaveLength(3)
})

it('has handed over an error, and what led to it, before anything can kill the process', () => {
  const text = leftBehind(`log.info('request', { status: 500 })
    log.error('bug', {})
    process.kill(process.pid, 'SIGKILL')`)
  expect(text).toContain('"status":500')
  expect(text).toContain('"bug"')
})
