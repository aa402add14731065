import type { Endpoint } from '@medha/contract/endpoint'
import * as player from '@medha/contract/endpoints/player'
import * as practice from '@medha/contract/endpoints/player-practice'
import * as saves from '@medha/contract/endpoints/player-saves'
import * as takeover from '@medha/contract/endpoints/player-takeover'
import * as trial from '@medha/contract/endpoints/player-trial'
import * as waiting from '@medha/contract/endpoints/player-wait'
import * as marking from '@medha/contract/endpoints/practice-marking'
import { describe, expect, it } from 'vitest'
import { CALLS, isAnswerOf } from './calls.ts'

const ROWS = {
  ...player,
  ...practice,
  ...saves,
  ...takeover,
  ...trial,
  ...waiting,
  ...marking,
} as unknown as Readonly<
  Record<string, Endpoint & { readonly reply: { readonly def: { readonly shape: object } } }>
>

describe('a call of the player', () => {
  it.each(Object.entries(CALLS))('%s is the row of the contract', (name, { method, path, has }) => {
    const row = ROWS[name]
    expect([method, path]).toEqual([row?.method, row?.path])
    expect(Object.keys(row?.reply.def.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(has)))
  })

  it('takes no page of a stranger for an answer', () => {
    for (const body of [
      null,
      7,
      'Welcome to our Wi-Fi',
      [],
      {},
      { t: null },
      { t: '10:30' },
      { login: true },
    ])
      expect(isAnswerOf(CALLS.clock, body)).toBe(false)
    expect(isAnswerOf(CALLS.clock, { t: 1_800_000_000_000 })).toBe(true)
  })
})
