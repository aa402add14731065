import { expect, it } from 'vitest'
import { reasonText } from './result-sentences.ts'

it('[TRM-12] says in both languages which fee need not be paid, and for which rank', () => {
  const reason = {
    code: 'exempt',
    values: { upToRank: 500, fee: 'technologyAndExaminationFee' },
  } as const
  expect(reasonText(reason, 'en')).toBe(
    'You are among the first 500: you need not pay the technology and examination fee.',
  )
  expect(reasonText(reason, 'hi')).toBe('आप पहले 500 में हैं: आपको प्रौद्योगिकी और परीक्षा शुल्क नहीं देना है।')
})
