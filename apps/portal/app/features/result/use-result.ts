import { ownResult, publicResult } from '@medha/contract/endpoints/result'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { readResultLink } from '@medha/contract/places/result-link'
import type { ResultPage } from '@medha/contract/wire/result'
import type { Language } from '@medha/messages/language'
import { useCallback, useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../edge/browser-call.ts'
import { browserSession } from '../../edge/session.ts'
import { askAgainMs } from './ask-again.ts'

/** RES-06, OPN-22: every cause has one page. */
export type ResultState =
  | { readonly kind: 'loading' }
  /** No answer, or none that we understand. */
  | { readonly kind: 'failed' }
  /** The server refused. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody said whose result this is about. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'soon'; readonly answer: ResultPage }
  | { readonly kind: 'message'; readonly answer: ResultPage }
  | { readonly kind: 'ready'; readonly answer: ResultPage }

const FAILED: ResultState = { kind: 'failed' }

const BROKEN = new Set(['unreachable', 'edge.unexpected', 'edge.busy'])

const stateOf = (answer: ResultPage): ResultState => {
  if (!answer.isShown) return { kind: 'soon', answer }
  return answer.result === null ? { kind: 'message', answer } : { kind: 'ready', answer }
}

/** OPN-69: what opened the page does not stay in the address when it holds a date of birth. */
const putLink = (link: string): void => {
  const query = new URLSearchParams(location.search)
  query.set(PAGE_ADDRESS.result.data, link)
  history.replaceState(history.state, '', `${location.pathname}?${query}`)
}

const ask = async (language: Language, words: CallWords): Promise<ResultState> => {
  const data = new URLSearchParams(location.search).get(PAGE_ADDRESS.result.data)
  const call = browserCall(language, words)
  if (data === null) {
    if (browserSession().current().token === null) return { kind: 'nobody' }
    const own = await call(ownResult)
    if (own.ok) return stateOf(own.value)
    if (own.refusal.code === 'edge.not-signed-in') return { kind: 'nobody' }
    return BROKEN.has(own.refusal.code) ? FAILED : { kind: 'refused', message: own.message }
  }
  const entry = readResultLink(data)
  if (entry === null) return FAILED
  const answer = await call(publicResult, { body: entry })
  if (!answer.ok)
    return BROKEN.has(answer.refusal.code) ? FAILED : { kind: 'refused', message: answer.message }
  if (entry.by === 'credentials') putLink(answer.value.page.link)
  return stateOf(answer.value)
}

/** The result that the address or the session is about. While it is awaited, the page looks again by itself. */
export const useResult = (language: Language, words: CallWords) => {
  const [state, setState] = useState<ResultState>({ kind: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const next = await ask(language, words)
      // A look that fails leaves on the page what was there.
      if (isWanted)
        setState((shown) => (next.kind === 'failed' && shown.kind === 'soon' ? { ...shown } : next))
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [language, words, round])

  useEffect(() => {
    if (state.kind !== 'soon' && state.kind !== 'message') return
    const ms = askAgainMs(state.answer.page.askAgainSeconds, Math.random())
    if (ms === null) return
    const timer = setTimeout(() => setRound((before) => before + 1), ms)
    return () => clearTimeout(timer)
  }, [state])

  const again = useCallback(() => {
    setState({ kind: 'loading' })
    setRound((before) => before + 1)
  }, [])
  return { state, again }
}
