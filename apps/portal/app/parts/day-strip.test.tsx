import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../frame/page-provider.tsx'
import { DayStrip, shiftToMiddle } from './day-strip.tsx'

const DAYS = ['2026-11-29', '2026-12-06', '2026-12-13'].map((value) => ({ value }))

it.each([
  ['en', ['Sun 29 November 2026', 'Sun 6 Dec 2026', 'Sun 13 December 2026']],
  ['hi', ['रवि 29 नवंबर 2026', 'रवि 6 दिसंबर 2026', 'रवि 13 दिसंबर 2026']],
] as const)('the name of a day begins with what stands on it (%s)', (language, names) => {
  const html = renderToStaticMarkup(
    <PageProvider language={language}>
      <DayStrip
        id="day"
        name="day"
        label="Day"
        days={DAYS}
        value=""
        emptyText=""
        error={undefined}
        onChoice={() => undefined}
      />
    </PageProvider>,
  )
  const labels = html.match(/<label.*?<\/label>/g) ?? []
  expect(
    labels.map((label) =>
      label
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  ).toEqual(names)
  expect(html).not.toContain('aria-label')
  expect(labels.join('')).not.toContain('aria-hidden')
})

it('a day with a paper of its own names it', () => {
  const html = renderToStaticMarkup(
    <PageProvider language="en">
      <DayStrip
        id="day"
        name="day"
        label="Day"
        days={[{ value: '2026-11-22', note: 'JEE Mains open test' }]}
        value=""
        emptyText=""
        error={undefined}
        onChoice={() => undefined}
      />
    </PageProvider>,
  )
  expect(/<label.*<\/label>/.exec(html)?.[0]).toContain('JEE Mains open test')
})

it('a chosen day comes to stand in the middle of its row', () => {
  const row = { left: 20, width: 300 }
  expect(shiftToMiddle({ left: 720, width: 48 }, row)).toBe(574)
  expect(shiftToMiddle({ left: 146, width: 48 }, row)).toBe(0)
})
