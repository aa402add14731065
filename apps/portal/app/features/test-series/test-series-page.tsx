import type { TestSeries } from '@medha/contract/wire/test-series'
import type { Words } from '@medha/messages/language'
import type { testSeries } from '@medha/messages/test-series.en'
import { indianDay } from '@medha/rules/indian-time'
import { isLive, liveUntil } from '@medha/rules/test-series'
import { Card } from '@medha/ui/card'
import { Icon } from '@medha/ui/icon'
import { Stack } from '@medha/ui/stack'
import { useEffect, type ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { formatFullDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { bookmarkKeys } from './bookmark-keys.ts'
import { LiveTest } from './live-test.tsx'
import type { OpenPaper } from './paper-row.tsx'
import { SeriesCalendar } from './series-calendar.tsx'
import { SeriesCard } from './series-card.tsx'
import styles from './test-series-page.module.css'
import { useServerTime } from './use-server-time.ts'

interface TestSeriesPageProps {
  readonly words: Words<typeof testSeries>
  readonly board: TestSeries
  readonly answeredAt: number
  readonly opening: string | null
  readonly onOpen: OpenPaper
  /** SER-11: called when the shown test has ended. */
  readonly onClosed: () => void
  readonly video: ReactNode
}

/** SER-01 to SER-14: the dashboard of a test series. */
export function TestSeriesPage(props: TestSeriesPageProps) {
  const { words, board, answeredAt, opening, onOpen, onClosed, video } = props
  const language = usePageLanguage()
  const { series, calendar, liveHours, serverTime } = board
  const now = useServerTime(serverTime, answeredAt)
  const today = indianDay(now)
  const live = series.find((one) => isLive(one, now))
  const closesAt = live === undefined ? null : liveUntil(live, liveHours, now)
  const listed = series.filter((one) => one !== live)
  const next = listed.find(({ status }) => status === 'upcoming')
  const hasPast = series.some(({ status }) => status === 'results' || status === 'missed')

  const isClosed = closesAt !== null && closesAt <= now
  useEffect(() => {
    if (isClosed) onClosed()
  }, [isClosed, onClosed])

  return (
    <div className={styles['board']}>
      <div className={styles['banner']}>
        <h2 className="h2">{words.welcome}</h2>
        <p className="soft">{interpolate(words.today, { day: formatFullDay(today, language) })}</p>
      </div>
      {/* SER-02: folded away on a phone, where it sticks to the top; open and beside the tests on a wide screen. */}
      <details className={styles['calendar']} ref={openOnWideScreens}>
        <summary className={styles['strip']}>
          {words.calendar}
          <Icon name="chevron-down" />
        </summary>
        <SeriesCalendar {...{ words, series, range: calendar, now, today }} />
      </details>
      <Stack gap="s5">
        {live !== undefined && closesAt !== null && (
          <LiveTest {...{ words, series: live, closesAt, liveHours, now, opening, onOpen }} />
        )}
        {series.length === 0 ? (
          <Card>
            <p>{words.empty}</p>
          </Card>
        ) : (
          <section aria-labelledby="test-series">
            <h2 id="test-series" className="h2">
              {words.list}
            </h2>
            <ul className={styles['list']}>
              {listed.map((one) => (
                <SeriesCard
                  key={one.examDay}
                  {...{ words, series: one, isNext: one === next, liveHours, now, opening, onOpen }}
                />
              ))}
            </ul>
          </section>
        )}
        {!hasPast && <BookmarkHint words={words} />}
        {video}
      </Stack>
    </div>
  )
}

const WIDE = '(min-width: 769px)'
const openOnWideScreens = (details: HTMLDetailsElement | null): void => {
  if (details !== null && matchMedia(WIDE).matches) details.open = true
}

/** SER-04: a phone has no keys to press. */
function BookmarkHint({ words }: Pick<TestSeriesPageProps, 'words'>) {
  const keys = bookmarkKeys(navigator.userAgent)
  return (
    <p className={styles['hint']}>
      {matchMedia('(pointer: coarse)').matches
        ? words.bookmarkOnPhone
        : interpolate(words.bookmark, { keys })}
    </p>
  )
}
