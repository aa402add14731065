import { writeLaunch } from '@medha/contract/wire/launch'
import { plainDate } from '@medha/rules/plain-date'
import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLaunchSignatures } from '../secrets/launch-signatures.ts'
import { buildLaunch, writeBirth, type LaunchFacts } from './build-launch.ts'

const facts: LaunchFacts = {
  event: 'exam',
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2010-01-02'),
  personKey: 'f00d',
  testCode: 'IAT-20261122-12SOE',
  scheduleId: '201-20261122',
  sitting: { examDay: plainDate('2026-11-22'), starts: '10:00', ends: '22:00', mode: 'online' },
  endsAfterHours: 48,
  resultAt: new Date('2026-11-28T18:00:00+05:30'),
  classCode: '12',
  streamCode: 'SOE',
  stateName: 'Delhi',
}

describe('the launch', () => {
  it('[ENT-24] tells a player everything, from our own records', () => {
    expect(writeLaunch(buildLaunch(facts))).toEqual({
      tenant_id: 'medha',
      user_id: '251104783926',
      exam_short_code: 'IAT-20261122-12SOE',
      external_schedule_id: '201-20261122',
      exam_start_time: '2026-11-22T10:00:00+05:30',
      exam_end_time: '2026-11-24T10:00:00+05:30',
      result_date_time: '2026-11-28T18:00:00+05:30',
      dob: '2010-01-02T18:30:00Z',
      stream: 'SOE',
      groups: { state: 'Delhi' },
      attempt_state: 'live',
      event_type: 'exam',
      reset_cutoff_time: '2026-11-22T22:00:00+05:30',
      klass: '12',
      we_user_id: 'f00d',
    })
  })

  it('[LCH-03] [NUM-24] ends 48 hours after its start, in Indian time', () => {
    const { startsAt, endsAt } = buildLaunch(facts)
    expect([startsAt, endsAt]).toEqual(['2026-11-22T10:00:00+05:30', '2026-11-24T10:00:00+05:30'])
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(48 * 3_600_000)
  })

  it('[LCH-04] [NUM-25] a date of birth is sent as that date at 18:30Z', () => {
    expect(writeBirth(plainDate('2009-12-31'))).toBe('2009-12-31T18:30:00Z')
  })

  it('is signed, and a single changed character is noticed', () => {
    const signatures = createLaunchSignatures(createSecretKey(Buffer.alloc(32, 7)))
    const token = signatures.sign(buildLaunch(facts), new Date('2026-11-22T05:00:00Z'))
    expect(signatures.verify(token)).toMatchObject({ user_id: facts.rollNumber, iat: 1795323600 })
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const forged = Buffer.from(claims, 'base64url').toString().replace('251104783926', '251104783927')
    for (const wrong of [
      `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${head}.${claims}.${signature.slice(0, -2)}AA`,
      `${head}.${claims}.`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      'nothing',
    ])
      expect(signatures.verify(wrong)).toBeNull()
    const other = createLaunchSignatures(createSecretKey(Buffer.alloc(32, 8)))
    expect(other.verify(token)).toBeNull()
    expect(other.personKey('1')).not.toBe(signatures.personKey('1'))
  })
})
