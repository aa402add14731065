import { ownResult, publicResult } from '@medha/contract/endpoints/result'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { readResultLink } from '@medha/contract/places/result-link'
import { useState } from 'react'
import type { Call } from '../../api/call.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { RESULT } from '../../api/schedules.ts'
import { browserSession } from '../../api/session.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { usePoll } from '../../api/use-poll.ts'
import { afterCall, answeredState, pauseAfter, refusedState, type ResultState } from './result-polling.ts'

/** OPN-69: replaces the credentials in the address, which include a date of birth, by the server's link. */
const putLink = (link: string): void => {
  const query = new URLSearchParams(location.search)
  query.set(PAGE_ADDRESS.result.data, link)
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}

/** Removes a link that opened nothing: it may hold a date of birth, and a reload would only be refused again. */
const dropLink = (): void => {
  const query = new URLSearchParams(location.search)
  query.delete(PAGE_ADDRESS.result.data)
  const rest = query.toString()
  history.replaceState(history.state, '', rest === '' ? location.pathname : `${location.pathname}?${rest}`)
}

const LOADING: ResultState = { kind: 'loading' }

const fetchResult = async (call: Call): Promise<ResultState> => {
  const data = new URLSearchParams(location.search).get(PAGE_ADDRESS.result.data)
  if (data === null) {
    if (browserSession().current().token === null) return { kind: 'logged-out' }
    const own = await call(ownResult)
    if (own.ok) return answeredState(own.value)
    return own.refusal.means === 'sign-in' ? { kind: 'logged-out' } : refusedState(own)
  }
  const entry = readResultLink(data)
  if (entry === null) {
    dropLink()
    return { kind: 'failed', why: 'unread-link' }
  }
  const answer = await call(publicResult, { body: entry })
  if (!answer.ok) {
    const refused = refusedState(answer)
    if (refused.kind === 'refused' && entry.by === 'credentials') dropLink()
    return refused
  }
  if (entry.by === 'credentials') putLink(answer.value.page.link)
  return answeredState(answer.value)
}

/** The result of the address or the session. The page polls while the result is awaited. */
export const useResult = () => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [state, setState] = useState<ResultState>(LOADING)
  const [round, setRound] = useState(0)
  usePoll<ResultState>(`${language}:${round}`, {
    schedule: RESULT,
    request: async () => afterCall(state, await fetchResult(call)),
    again: pauseAfter,
    onAnswer: setState,
  })
  const again = () => {
    setState(LOADING)
    setRound(round + 1)
  }
  return { state, round, again }
}
