import type { Landing, Site } from '@medha/contract/wire/exam-profile'
import { expect, it } from 'vitest'
import type { Call } from '../../api/call.ts'
import { refused } from '../../api/refused.ts'
import { registrationFactsOf } from './registration-facts.server.ts'
import { createRegistrationCalls } from './store/registration-calls.ts'

const defaultBranch = { code: 'IC006', name: 'Delhi-Janak Puri Branch test', stateName: 'Delhi' }
const landing = {
  exam: { modes: [], examType: 'iACST' },
  slots: [],
  days: [],
  forcedMode: null,
} as unknown as Landing
const siteThat = (asksStatusByBranch: boolean) => ({ asksStatusByBranch, defaultBranch }) as unknown as Site

const queryOn = async (site: Site): Promise<unknown> => {
  const queries: unknown[] = []
  const call = ((_row: unknown, input: { readonly query?: unknown }) => {
    queries.push(input.query)
    return Promise.resolve(refused('unreachable'))
  }) as unknown as Call
  await createRegistrationCalls(call, registrationFactsOf(site, landing), () => ({})).status()
  return queries[0]
}

it('[API-15] whether registration is open is requested for the digital branch on the digital host, and only there', async () => {
  expect(await queryOn(siteThat(true))).toEqual({ branchCode: 'IC006' })
  expect(await queryOn(siteThat(false))).toEqual({})
})
