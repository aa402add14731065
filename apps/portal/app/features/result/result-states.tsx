import type { ResultPage } from '@medha/contract/wire/result'
import { Artwork } from '@medha/ui/artwork'
import { ButtonLink } from '@medha/ui/button'
import { pictures, type PictureName } from '@medha/ui/pictures'
import type { ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { now } from '../../api/clock.ts'
import { interpolateNodes } from '../../format/interpolate.ts'
import { phoneLink } from '../../format/phone.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from '../../parts/simple-page.module.css'
import type { Failure } from './result-polling.ts'
import { OtherResults, testText } from './other-results.tsx'
import type { ReportProps, ResultPageProps } from './report-props.ts'
import { waitingText } from './waiting-text.ts'

interface StateNoticeProps extends ResultPageProps {
  readonly heading: string
  /** The star is for a result that may still come; bad news has a quieter picture. */
  readonly picture?: PictureName
  readonly children: ReactNode
  /** Left out where the content has its own buttons. */
  readonly ways?: ReactNode
  /** For its branch's phone and the other results; null if the student is unknown. */
  readonly answer?: ResultPage | null
}

/** One calm message, the next step, and whom to call. */
function StateNotice({
  heading,
  picture = 'star',
  children,
  ways,
  answer = null,
  ...props
}: StateNoticeProps) {
  const { words, phone, email } = props
  const call = (number: string) => (
    <a className={`num ${styles['phone']}`} href={phoneLink(number)}>
      {number}
    </a>
  )
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['picture']} aria-hidden="true">
        <Artwork picture={pictures[picture]} label="" bare />
      </div>
      <div className={styles['text']}>
        <h1>{heading}</h1>
        {children}
        {ways !== undefined && <div className={styles['ways']}>{ways}</div>}
        <p>
          {interpolateNodes(words.call, {
            phone: call(phone),
            email: <a href={`mailto:${email}`}>{email}</a>,
          })}
        </p>
        {answer !== null && answer.branchPhone !== '' && (
          <p>
            {interpolateNodes(answer.page.branchKind === 'digital' ? words.callTeam : words.callBranch, {
              phone: call(answer.branchPhone),
            })}
          </p>
        )}
        {answer !== null && <OtherResults {...props} answer={answer} />}
      </div>
    </div>
  )
}

interface FailedProps extends ResultPageProps {
  readonly why: Failure
  readonly onAgain: () => void
}

/** ERR-16, OPN-22: no answer, or an unreadable address; a retry does not help there, so the button is the login. */
export function ResultFailed(props: FailedProps) {
  const { words, login, why } = props
  const isPassing = why !== 'unread-link'
  return (
    <StateNotice {...props} heading={words.failedHeading} picture="screen">
      <CallError
        text={words.failed[why]}
        means={isPassing ? 'retry' : 'sign-in'}
        again={{ label: words.again, onPress: props.onAgain }}
        signIn={{ label: words.login, href: login }}
      >
        {isPassing && <ButtonLink href={login}>{words.login}</ButtonLink>}
      </CallError>
    </StateNotice>
  )
}

interface RefusedProps extends ResultPageProps {
  readonly message: string
  readonly isAwaited: boolean
}

/**
 * ERR-14, OPN-22: the server refused; shows the page of a result to come, with whom to call, unless another student is
 * logged in.
 */
export function ResultRefused(props: RefusedProps) {
  const { words, login, isAwaited } = props
  return (
    <StateNotice {...props} heading={isAwaited ? words.soonHeading : words.failedHeading}>
      <CallError
        text={props.message}
        {...(isAwaited ? { note: words.refusedText } : {})}
        means="sign-in"
        signIn={{ label: words.login, href: login }}
      />
    </StateNotice>
  )
}

/** The name of the test; until the test is known, that of the exam. */
function TestOf(props: ReportProps) {
  const language = usePageLanguage()
  const { test, examName } = props.answer.page
  const text = test === null ? examName : testText(props.words, test, language)
  return text === '' ? null : <p className="lede">{text}</p>
}

/** ERR-15: not out yet; when it is expected, and that a reload is not needed. */
export function ResultSoon(props: ResultPageProps & { readonly answer: ResultPage | null }) {
  const { words, answer, login } = props
  const language = usePageLanguage()
  return (
    <StateNotice
      {...props}
      heading={words.soonHeading}
      ways={
        <ButtonLink kind="primary" href={login}>
          {words.login}
        </ButtonLink>
      }
    >
      {answer !== null && <TestOf {...props} answer={answer} />}
      {answer !== null && answer.page.note !== '' && <p>{answer.page.note}</p>}
      <p className="soft">
        {answer === null ? words.soonText : waitingText(words, answer.page, now(), language)}
      </p>
    </StateNotice>
  )
}

/** OPN-22: an answer without a result: its message, such as that the result is being checked again, and until when. */
export function ResultWithMessage(props: ReportProps) {
  const { words, answer, login } = props
  const language = usePageLanguage()
  const isWithdrawn = answer.page.standing === 'withdrawn'
  return (
    <StateNotice
      {...props}
      heading={isWithdrawn ? words.withdrawnHeading : words.soonHeading}
      picture={isWithdrawn ? 'book' : 'star'}
      ways={
        <ButtonLink kind="primary" href={login}>
          {words.login}
        </ButtonLink>
      }
    >
      <TestOf {...props} answer={answer} />
      <p>{answer.message === '' ? words.soonText : answer.message}</p>
      {isWithdrawn && <p className="soft">{words.withdrawnText}</p>}
      {answer.page.pollAgainSeconds !== null && (
        <p className="soft">{waitingText(words, answer.page, now(), language)}</p>
      )}
    </StateNotice>
  )
}
