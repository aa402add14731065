import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BirthCalendar } from './birth-calendar.tsx'

const WORDS = {
  open: 'Open',
  title: 'Date of birth',
  close: 'Close',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  loading: 'Loading',
  failed: 'Failed',
  retry: 'Try again',
  clear: 'Clear',
}

it('stands in for the style element that the library would write and our policy would refuse', () => {
  const html = renderToStaticMarkup(
    <BirthCalendar
      min="1993-01-01"
      max="2015-12-31"
      years={undefined}
      locale="en-IN"
      picked="2009-08-14"
      words={WORDS}
      onPick={() => undefined}
    />,
  )
  expect(html).toContain('id="react-aria-pressable-style"')
  expect(html).not.toContain('<style')
})
