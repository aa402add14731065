import type { ReplyOf } from '@medha/contract/endpoint'
import type { testPlayerResult } from '@medha/contract/endpoints/result'
import type { Meaning } from '@medha/contract/refusals'
import type { Called } from '../../api/call.ts'
import type { CallRefused } from '../../api/refused.ts'

type Answer = ReplyOf<typeof testPlayerResult>

/** The state of the calls that lead from a report to its discounts. */
export type ResultChain =
  /** There is no report or no roll number. */
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  /** DSH-32, ERR-31: nothing to wait for. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly message: string; readonly means: Meaning }
  /** DSH-31: the courses can be fetched. */
  | { readonly kind: 'stored'; readonly discounts: NonNullable<Answer['discounts']> }

const failed = ({ message, refusal: { means } }: CallRefused): ResultChain => ({
  kind: 'failed',
  message,
  means,
})

interface Steps {
  fetchTicket(): Promise<Called<string>>
  fetchResult(ticket: string): Promise<Called<Answer>>
}

/** DSH-30 to DSH-32: first the ticket, with it the result; an empty answer or code 400 ends it quietly. */
export const followResult = async ({ fetchTicket, fetchResult }: Steps): Promise<ResultChain> => {
  const ticket = await fetchTicket()
  if (!ticket.ok) return failed(ticket)
  if (ticket.value === '') return { kind: 'empty' }
  const result = await fetchResult(ticket.value)
  if (!result.ok) return result.refusal.code === 'results.none-published' ? { kind: 'empty' } : failed(result)
  const { discounts } = result.value
  return discounts === null ? { kind: 'empty' } : { kind: 'stored', discounts }
}
