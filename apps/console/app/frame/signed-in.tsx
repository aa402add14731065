import { staffMe } from '@medha/contract/endpoints/staff-own'
import { signOut } from '@medha/contract/endpoints/staff-sign-in'
import { Skeleton } from '@medha/ui/skeleton'
import { Wordmark } from '@medha/ui/wordmark'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { useCall, useSession } from '../api/calls.ts'
import { RefusedRead, useRead } from '../api/read.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Announced, Notice } from '../parts/notice.tsx'
import { problemText } from '../parts/problem-text.ts'
import { PATHS } from '../routing/paths.ts'
import { useWords } from '../words/words-provider.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import styles from './page.module.css'
import { StepUp } from './step-up.tsx'

/** A refusal is an answer: only a call without one is repeated. */
const isWorthRepeating = (count: number, problem: Error): boolean =>
  count < 1 && problem instanceof RefusedRead && problem.code === 'unreachable'

/** The frame of every page behind the sign-in. Nothing is stored beyond the tab. */
export function SignedIn() {
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: isWorthRepeating, networkMode: 'always' } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <StepUp>
        <Page />
      </StepUp>
    </QueryClientProvider>
  )
}

function Page() {
  const words = useWords()
  const me = useRead(staffMe)
  const session = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const code = me.error instanceof RefusedRead ? me.error.code : ''
  // On the way to the sign-in: not an error to show.
  const isLeaving = code === 'staff.not-signed-in' || code === 'staff.second-factor-first'
  useEffect(() => {
    if (me.data !== undefined) session.onSignedIn()
  }, [me.data, session])
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <Link className={styles['home']} to={PATHS.home}>
          <Wordmark name={words.frame.brand} />
        </Link>
        {me.data !== undefined && <span className={styles['name']}>{me.data.name}</span>}
        <LanguageSwitch />
        <SignOut onProblem={setProblem} />
      </header>
      <aside className={styles['notices']} aria-label={words.frame.notice}>
        <Announced urgent>
          {problem !== null && <Notice tone="danger">{problemText(words, problem)}</Notice>}
        </Announced>
        {me.data?.owners === 1 && <Notice tone="caution">{words.frame.oneOwner}</Notice>}
      </aside>
      {(me.isPending || isLeaving) && (
        <main aria-busy="true">
          <Skeleton count={6} />
        </main>
      )}
      {me.error !== null && !isLeaving && (
        <main className={styles['failed']}>
          <h1>{words.frame.away}</h1>
          <Announced urgent>
            <Notice tone="danger">{problemText(words, code)}</Notice>
          </Announced>
          <ActionButton onClick={() => void me.refetch()}>{words.frame.tryAgain}</ActionButton>
        </main>
      )}
      {me.data !== undefined && <Outlet />}
    </div>
  )
}

function SignOut({ onProblem }: { onProblem(code: string | null): void }) {
  const { frame } = useWords()
  const call = useCall()
  const session = useSession()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    onProblem(null)
    setBusy(true)
    const called = await call(signOut)
    setBusy(false)
    // Without an answer the cookie may still be good: the person stays, and sees it.
    if (!called.ok && called.refusal.code !== 'staff.not-signed-in') {
      onProblem(called.refusal.code)
      return
    }
    client.clear()
    session.onSignedOut()
  }
  return (
    <ActionButton busy={isBusy} onClick={() => void leave()}>
      {isBusy ? frame.signingOut : frame.signOut}
    </ActionButton>
  )
}
