import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { indianDay, indianInstant, indianMinuteOfDay } from './indian-time.ts'
import { addDays, daysBetween, isPlainDate, plainDate, readPlainDate, writeDayFirst } from './plain-date.ts'

describe('plain days', () => {
  it('[ENT-03] reads every birthday from 1992 to 2015 in all three spellings', () => {
    let day = plainDate('1992-01-01')
    for (; day <= '2015-12-31'; day = addDays(day, 1)) {
      if (readPlainDate(day) !== day) throw new Error(day)
      if (readPlainDate(writeDayFirst(day)) !== day) throw new Error(day)
      if (readPlainDate(writeDayFirst(day, '/')) !== day) throw new Error(day)
    }
    expect(day).toBe('2016-01-01')
  })

  it('[ERR-03] knows that a day does not exist', () => {
    for (const text of ['31/02/2010', '2010-02-31', '00-01-2010', '1-1-2010', '', 'soon', '2010-13-01'])
      expect(readPlainDate(text)).toBeNull()
    expect(isPlainDate('2012-02-29')).toBe(true)
    expect(isPlainDate('2011-02-29')).toBe(false)
  })

  it('counts days across months and years', () => {
    expect(addDays(plainDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(daysBetween(plainDate('2026-11-15'), plainDate('2026-12-15'))).toBe(30)
  })
})

describe('Indian time', () => {
  it('[NUM-11] changes the day at midnight in India, 18:30 in Greenwich', () => {
    expect(indianDay(new Date('2026-11-15T18:29:59Z'))).toBe('2026-11-15')
    expect(indianDay(new Date('2026-11-15T18:30:00Z'))).toBe('2026-11-16')
    expect(indianMinuteOfDay(new Date('2026-11-15T03:30:00Z'))).toBe(9 * 60)
    expect(indianInstant(plainDate('2026-11-15'), '09:00').toISOString()).toBe('2026-11-15T03:30:00.000Z')
  })

  it('gives the same answers wherever the machine stands', () => {
    const program = `import { indianDay } from '${new URL('indian-time.ts', import.meta.url).href}'
      import { readPlainDate, addDays } from '${new URL('plain-date.ts', import.meta.url).href}'
      console.log(indianDay(new Date('2026-03-08T18:30:00Z')), addDays(readPlainDate('08/03/2026'), 1))`
    for (const TZ of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
        env: { TZ },
        encoding: 'utf8',
      })
      expect(output.trim()).toBe('2026-03-09 2026-03-09')
    }
  })
})
