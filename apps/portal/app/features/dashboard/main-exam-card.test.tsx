import type { MainExamCard as MainExam } from '@medha/contract/wire/main-exam'
import { dashboard as english } from '@medha/messages/dashboard.en'
import { dashboard as hindi } from '@medha/messages/dashboard.hi'
import { plainDate } from '@medha/rules/plain-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { MainExamCard } from './main-exam-card.tsx'

// The player's address is derived from the page's.
beforeAll(() => void vi.stubGlobal('location', new URL('https://medha.localhost/dashboard')))
afterAll(() => void vi.unstubAllGlobals())

const EXAM: MainExam = {
  title: 'iACST',
  description: 'Class 10',
  careerType: 'Foundation',
  testCode: 'IACST-20261118-10SOF',
  scheduleId: '1',
  sourceType: 'web',
  status: 'upcoming',
  button: 'upcoming',
  isLocked: false,
  isAbsent: false,
  isPresent: false,
  examDay: plainDate('2026-11-18'),
  timings: { starts: '09:00', ends: '22:00' },
  durationMinutes: 60,
  mode: 'online',
  centreAddress: '',
  helpLine: '1800 000 4127',
  admitCard: { isAvailable: false, daysBefore: 2, url: null },
  report: null,
  resultExpected: null,
  promo: null,
}

const shown = (exam: Partial<MainExam>, language: 'en' | 'hi' = 'en', now = '2026-11-15T04:00:00Z') =>
  renderToStaticMarkup(
    <PageProvider language={language}>
      <MainExamCard
        words={{ en: english, hi: hindi }[language]}
        exam={{ ...EXAM, ...exam }}
        now={new Date(now)}
        resultNotice=""
        resultExpectedAt={null}
        testEnds={null}
        handedIn={null}
        termsPath="/terms"
        isCentreBelow={false}
        actions={null}
      />
    </PageProvider>,
  )

describe('[DSH-06] the card of the main exam', () => {
  it('says in the language of the page how the test is taken', () => {
    expect(shown({}, 'hi')).toContain('ऑनलाइन, घर पर')
    expect(shown({}, 'hi')).not.toContain('Online')
    expect(shown({})).toContain('Online, at home')
  })

  const TODAY = { examDay: plainDate('2026-11-15'), status: 'start-now', button: 'start-now' } as const
  const pill = (html: string) =>
    html.includes('Start Now') ? 'Start Now' : html.includes('Today') ? 'Today' : ''

  it('[DSH-24] says Start Now only where the test can be started', () => {
    expect(pill(shown(TODAY))).toBe('Start Now')
    expect(pill(shown({ ...TODAY, isLocked: true }))).toBe('Today')
    expect(pill(shown({ ...TODAY, mode: 'offline', centreAddress: 'Delhi-Janakpuri, Delhi' }))).toBe('Today')
  })
})
