import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { calendarAddress, calendarFile } from './calendar-file.ts'
import type { ConfirmedSignUp } from './use-sign-up-status.ts'

const PLACE: ConfirmedSignUp = {
  state: 'confirmed',
  examType: 'IAT',
  examTitle: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
  paper: null,
  studentName: 'Ananya Deshmukh',
  className: { en: 'Class 11', hi: 'कक्षा 11' },
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2009-08-14'),
  examDay: plainDate('2026-11-22'),
  slotName: 'Offline (10 AM to 1 PM)',
  mode: 'offline',
  branch: { name: 'Nagpur-Dharampeth', address: 'First floor, Ring Road; Nagpur', phones: [], mapUrl: '' },
  dashboardLink: '/exam/login?lt=x',
  hasReceipt: false,
  calendar: { startsAt: '2026-11-22T04:30:00.000Z', endsAt: '2026-11-22T07:30:00.000Z', reminderMinutes: 90 },
  admitCardFrom: plainDate('2026-11-20'),
  reportingMinutes: 30,
}
const MADE = '2026-11-15T03:00:00.000Z'

describe('the calendar file', () => {
  const lines = calendarFile(PLACE, 'Medha: Invictus Ace Test', MADE).split('\r\n')

  it('[REG-16] has the start, the end, the place and a reminder', () => {
    expect(lines).toContain('DTSTART:20261122T043000Z')
    expect(lines).toContain('DTEND:20261122T073000Z')
    expect(lines).toContain('TRIGGER:-PT90M')
    expect(lines).toContain('LOCATION:Nagpur-Dharampeth\\, First floor\\, Ring Road\\; Nagpur')
    expect(lines.at(-1)).toBe('')
  })

  it('names no place for a test at home', () => {
    expect(calendarFile({ ...PLACE, mode: 'online' }, 'x', MADE)).not.toContain('LOCATION')
  })

  it('folds long lines without cutting a letter', () => {
    const title = 'इनविक्टस '.repeat(20)
    const text = calendarFile(PLACE, title, MADE)
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(title)
  })

  it('is downloaded without a call', () => {
    expect(decodeURIComponent(calendarAddress('BEGIN:VCALENDAR').split(',')[1] ?? '')).toBe('BEGIN:VCALENDAR')
  })
})
