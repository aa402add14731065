import { describe, expect, it } from 'vitest'
import { CARD_BUTTONS, isActionable, readButton } from './main-exam.ts'

describe('the button of a card', () => {
  it.each([
    ['upcoming', false],
    ['missed', false],
    ['result awaited', false],
    ['start now', true],
    ['resume', true],
    ['re-attempt', true],
    ['begin test', true],
    ['resume test', true],
    ['View Result', true],
  ])('[DSH-27] [OPN-61] "%s" can be pressed: %s', (label, can) => {
    expect(isActionable(readButton(label))).toBe(can)
    expect(isActionable(readButton(label.toUpperCase()))).toBe(can)
  })

  it('cannot be pressed when its word is unknown', () => {
    expect(isActionable(readButton('Pay now'))).toBe(false)
  })

  it('has nine labels and no more', () => {
    expect(CARD_BUTTONS).toHaveLength(9)
  })
})
