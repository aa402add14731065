import { expect, it } from 'vitest'
import { reasonText, shownNote } from './result-sentences.ts'

it('[TRM-12] says in both languages which fee need not be paid, and for which rank', () => {
  const reason = {
    code: 'exempt',
    values: { upToRank: 500, fee: 'technologyAndExaminationFee' },
  } as const
  expect(reasonText(reason, 'en')).toBe(
    'You are in the top 500, so the technology and examination fee is waived.',
  )
  expect(reasonText(reason, 'hi')).toBe('आप शीर्ष 500 में हैं: आपको तकनीक और परीक्षा शुल्क नहीं देना है।')
})

it('[RVW-07] what is noted on a question says nothing of its key where the paper does not show it', () => {
  const shown = (note: 'dropped' | 'more-than-one-right' | 'all-right' | 'several-marked') => [
    shownNote({ note }, 'answers', 'en'),
    shownNote({ note }, 'full', 'en') !== null,
  ]
  expect(shown('more-than-one-right')).toEqual([null, true])
  expect(shown('all-right')).toEqual([null, true])
  expect(shown('dropped')).toEqual(['Question dropped: full marks for everybody.', true])
  expect(shown('several-marked')).toEqual(['More than one option was marked.', true])
})
