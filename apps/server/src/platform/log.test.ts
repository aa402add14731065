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

it('blots out what a database error quotes of a person', () => {
  const error = Object.assign(new Error('duplicate key (mobile)=(9876543210) already exists'), {
    code: '23505',
  })
  const text = lines((log) => log.error('bug', { error }))
  expect(text).toContain('23505')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('9876543210')
})
