import { expect, it } from 'vitest'
import { createOwnMoves } from './own-moves.ts'

it('a move of the page is no press of Back, however late it is drawn', () => {
  const moves = createOwnMoves('#register')
  // The page removes the old hash and, before that is rendered, the code is sent.
  moves.made('')
  moves.made('#otp')
  expect(moves.isFromOutside('')).toBe(false)
  expect(moves.isFromOutside('#otp')).toBe(false)
})

it('control: without what the page made, the same address reads as a press of Back', () => {
  expect(createOwnMoves('#register').isFromOutside('')).toBe(true)
})

it('moves that were never drawn are forgotten with the next that was', () => {
  const moves = createOwnMoves('')
  moves.made('#otp')
  moves.made('#student')
  expect(moves.isFromOutside('#student')).toBe(false)
  expect(moves.isFromOutside('#otp')).toBe(true)
  expect(moves.isFromOutside('')).toBe(true)
})

it('what is drawn again is no move', () => {
  const moves = createOwnMoves('#otp')
  expect(moves.isFromOutside('#otp')).toBe(false)
  expect(moves.isFromOutside('')).toBe(true)
})
