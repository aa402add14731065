import { dashboard } from '@medha/messages/dashboard.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResultBanner } from './result-banner.tsx'

const shown = (scholarshipPercentage: number | null) =>
  renderToStaticMarkup(
    <ResultBanner
      words={dashboard}
      scholarship={{ message: 'Your result is out.', overallPercentage: 41.5, scholarshipPercentage }}
      isMessageShown={false}
    />,
  )

it('[DSH-13] an earned scholarship is one large figure', () => {
  expect(shown(60)).toContain('Your scholarship')
  expect(shown(60)).toContain('>60%<')
})

it('[DSH-13] a student without a scholarship reads the score, and no scholarship of 0%', () => {
  expect(shown(0)).not.toContain('>0%<')
  expect(shown(0)).not.toContain('Your scholarship')
  expect(shown(0)).toContain('You scored 41.5% overall.')
})

it('[OPN-10] a scholarship that has ended has no figure', () => {
  expect(shown(null)).toContain('Your scholarship')
  expect(shown(null)).not.toMatch(/>\d+%</)
})
