import { myData } from '@medha/messages/my-data.en'
import { describe, expect, it } from 'vitest'
import { correctableNow, readCorrection } from './read-correction.ts'

const { corrections } = myData
const { problems } = corrections

const request = (field: 'name' | 'email', outcome: 'open' | 'corrected') => ({
  field,
  outcome,
  requestedAt: '2026-11-15T09:00:00.000Z',
  dueAt: '2026-12-15T09:00:00.000Z',
})

describe('[OWN] what a family asks to have corrected', () => {
  it.each([
    ['name', ' Asha Verma ', 'Asha Verma'],
    ['father-name', 'Rakesh Verma', 'Rakesh Verma'],
    ['email', 'Asha@Pupils.example', 'asha@pupils.example'],
    ['date-of-birth', '14/08/2009', '14-08-2009'],
  ] as const)('%s: %s is sent as %s', (field, typed, value) => {
    expect(readCorrection(field, typed, corrections)).toEqual({ value })
  })

  it.each([
    ['name', 'A', problems.name],
    ['father-name', 'आशा', problems.name],
    ['email', '', problems.required],
    ['email', 'asha@', problems.email],
    ['date-of-birth', '', problems.required],
    ['date-of-birth', '31/02/2009', problems.birth],
    ['date-of-birth', '14/08/1950', problems.birth],
  ] as const)('%s: %j is not sent', (field, typed, problem) => {
    expect(readCorrection(field, typed, corrections)).toEqual({ problem })
  })

  it('an entry with an open request is not offered again, a decided one is', () => {
    const requests = [request('name', 'open'), request('email', 'corrected')]
    expect(correctableNow(requests)).toEqual(['father-name', 'email', 'date-of-birth'])
    expect(correctableNow([])).toHaveLength(4)
  })
})
