import { redeemLaunch } from '@medha/contract/endpoints/delivery'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Words } from '@medha/messages/language'
import type { launch } from '@medha/messages/launch.en'
import { ButtonLink } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from '../../parts/simple-page.module.css'

interface LaunchPageProps {
  readonly words: Words<typeof launch>
  readonly dashboard: string
}

type LaunchState =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly test: ReplyOf<typeof redeemLaunch> }
  | { readonly is: 'refused'; readonly message: string }

/** Removes the code from the address first: it works once, and the browser history stores addresses. */
const takeCode = (): string => {
  const query = new URLSearchParams(location.search)
  const code = query.get(PAGE_ADDRESS.launch.code) ?? ''
  query.delete(PAGE_ADDRESS.launch.code)
  const rest = query.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest === '' ? '' : `?${rest}`}`)
  return code
}

/** LCH: shows which test would open; the player will take its place. */
export function LaunchPage({ words, dashboard }: LaunchPageProps) {
  const call = useBrowserCall()
  const [seen, setSeen] = useState<LaunchState>({ is: 'opening' })
  const isSent = useRef(false)
  useEffect(() => {
    // A code works once, so it is sent once, even where effects run twice.
    if (isSent.current) return
    isSent.current = true
    const open = async () => {
      const answer = await call(redeemLaunch, { body: { code: takeCode() } })
      setSeen(answer.ok ? { is: 'open', test: answer.value } : { is: 'refused', message: answer.message })
    }
    void open()
  }, [call])
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['text']}>
        {seen.is === 'opening' && <LoadingBubbles label={words.opening} visible />}
        {seen.is === 'open' && <Opened words={words} test={seen.test} />}
        {seen.is === 'refused' && (
          <>
            <h1>{words.failed}</h1>
            <CallError text={seen.message} means="final" />
          </>
        )}
        <div className={styles['ways']}>
          <ButtonLink href={dashboard}>{words.back}</ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** No hour is shown: a practice paper can be opened at any time. */
interface OpenedProps {
  readonly words: Words<typeof launch>
  readonly test: ReplyOf<typeof redeemLaunch>
}

export function Opened({ words, test }: OpenedProps) {
  const language = usePageLanguage()
  return (
    <>
      <h1>{test.event === 'exam' ? words.examOpens : words.resultOpens}</h1>
      <p className="lede">{test.title[language]}</p>
      <p>
        {words.code}: <span className="num">{test.testCode}</span>
      </p>
      <p className="soft">{words.soon}</p>
    </>
  )
}
