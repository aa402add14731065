import { expect, it } from 'vitest'
import { receiptLine } from './receipt-line.ts'

it('says what was bought for which test, once', () => {
  const line = (en: string, hi: string) => receiptLine((words) => words.mockPapers, { exam: { en, hi } })
  expect(line('iACST', 'iACST')).toEqual({ en: 'iACST: mock papers', hi: 'iACST: मॉक पेपर' })
  expect(line('ANTHE mock papers', 'ANTHE मॉक पेपर')).toEqual({ en: 'ANTHE mock papers', hi: 'ANTHE मॉक पेपर' })
})
