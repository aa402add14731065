import { expect, it } from 'vitest'
import { historyStep } from './history-step.ts'

it('a step forward adds an entry, a step back goes to where it was', () => {
  expect(historyStep('offer', 'description', [])).toEqual({ does: 'push', trail: ['offer'] })
  expect(historyStep('description', 'checkout', ['offer'])).toEqual({
    does: 'push',
    trail: ['offer', 'description'],
  })
  expect(historyStep('pay', 'checkout', ['offer', 'checkout'])).toEqual({ does: 'go', by: -1 })
})

it('[CHK-01] the first crumb leads over every view in between', () => {
  expect(historyStep('checkout', 'offer', ['offer', 'description'])).toEqual({ does: 'go', by: -2 })
})

it('[CHK-01] the crumb of a course that was never described takes the place of the form', () => {
  expect(historyStep('checkout', 'description', ['offer'])).toEqual({ does: 'replace', trail: ['offer'] })
})

it('[OPN-68] polling an order takes the place of the payment, and leaves no entry twice', () => {
  const trail = ['offer', 'checkout'] as const
  expect(historyStep('pay', 'confirming', trail)).toEqual({ does: 'replace', trail })
  expect(historyStep('confirming', 'pay', trail)).toEqual({ does: 'replace', trail })
  expect(historyStep('confirming', 'checkout', trail)).toEqual({ does: 'go', by: -1 })
  expect(historyStep('confirming', 'offer', trail)).toEqual({ does: 'go', by: -2 })
  // Directly after the bank there is no earlier entry of ours.
  expect(historyStep('confirming', 'checkout', [])).toEqual({ does: 'replace', trail: [] })
})
