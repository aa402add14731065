import { describe, expect, it } from 'vitest'
import { refused as callRefused, type CallCode } from '../../api/refused.ts'
import { followResult } from './result-chain.ts'

const discounts = {
  admissionFee: 0,
  tuitionFee: 50,
  technologyAndExaminationFee: null,
  classroomService: 50,
  registrationFee: null,
}
const refused = <const Code extends CallCode>(code: Code) => callRefused(code, 'No answer.')

describe('from the report to its discounts', () => {
  it('[DSH-30] fetches the ticket first and the result with it', async () => {
    const calls: string[] = []
    const end = await followResult({
      fetchTicket: async () => {
        calls.push('ticket')
        return { ok: true, value: 'r1.abc' }
      },
      fetchResult: async (ticket) => {
        calls.push(`result with ${ticket}`)
        return { ok: true, value: { discounts } }
      },
    })
    expect(calls).toEqual(['ticket', 'result with r1.abc'])
    expect(end).toEqual({ kind: 'stored', discounts })
  })

  it('[DSH-30] does not fetch the result without a ticket', async () => {
    const fetchResult = async () => {
      throw new Error('called without a ticket')
    }
    expect(await followResult({ fetchTicket: async () => ({ ok: true, value: '' }), fetchResult })).toEqual({
      kind: 'empty',
    })
    expect(await followResult({ fetchTicket: async () => refused('unreachable'), fetchResult })).toEqual({
      kind: 'failed',
      message: 'No answer.',
      means: 'retry',
    })
  })

  it('[DSH-32] [ERR-31] ends quietly on code 400 and on an empty result, and reports everything else', async () => {
    const fetchTicket = async () => ({ ok: true as const, value: 'r1.abc' })
    const after = (fetchResult: Parameters<typeof followResult>[0]['fetchResult']) =>
      followResult({ fetchTicket, fetchResult })
    expect(await after(async () => refused('results.none-published'))).toEqual({ kind: 'empty' })
    expect(await after(async () => ({ ok: true, value: { discounts: null } }))).toEqual({ kind: 'empty' })
    expect(await after(async () => refused('unreachable'))).toEqual({
      kind: 'failed',
      message: 'No answer.',
      means: 'retry',
    })
  })
})
