import { LANGUAGES, type Language, type Words } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import type { systemCheck } from '@medha/messages/system-check.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { Icon, Wordmark } from '../screen/icon.tsx'
import { Page } from '../screen/page.tsx'
import { fill, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './check.module.css'
import { verdictOf, type Finding } from './device-checks.ts'
import { useDeviceCheck } from './use-device-check.ts'

type CheckWords = Words<typeof systemCheck>

interface CheckPageProps {
  readonly words: CheckWords
  readonly dashboard: string
  readonly onLanguage: (language: Language) => void
}

/** PLY-05: one tap, a row for each check, and what to do about each problem. Nothing is sent. */
export function CheckPage({ words, dashboard, onLanguage }: CheckPageProps) {
  const { language } = useReading()
  const [check, start] = useDeviceCheck()
  const header = <Header language={language} onLanguage={onLanguage} />
  if (check.kind === 'not-begun')
    return (
      <Page
        header={header}
        title={words.page.heading}
        foot={
          <Button kind="primary" wide onClick={start}>
            {words.page.start}
          </Button>
        }
      >
        <p>{words.page.intro}</p>
        <p className="small soft">{words.page.nothingIsSent}</p>
      </Page>
    )
  const { findings } = check
  if (check.kind === 'checking')
    return (
      <Page key="checking" header={header} title={words.page.checking}>
        <Lines words={words} findings={findings} />
      </Page>
    )
  const verdict = verdictOf(findings)
  const problems = findings.filter(({ problem }) => problem !== null)
  const fine = findings.filter(({ problem }) => problem === null)
  return (
    <Page
      key="checked"
      header={header}
      title={words.verdict[verdict]}
      foot={
        <div className={styles['buttons']}>
          <Button kind={verdict === 'notReady' ? 'primary' : 'line'} onClick={start}>
            {words.page.again}
          </Button>
          <ButtonLink kind={verdict === 'notReady' ? 'line' : 'primary'} href={dashboard}>
            {words.page.dashboard}
          </ButtonLink>
        </div>
      }
    >
      <p className="soft">{words.verdictText[verdict]}</p>
      {problems.length > 0 && <Lines words={words} findings={problems} label={words.page.whatToDo} />}
      {fine.length > 0 && <Lines words={words} findings={fine} label={words.page.whatIsFine} />}
      <p className="small soft">{fill(words.page.checkedAt, { time: timeOfDay(check.at, language) })}</p>
    </Page>
  )
}

function Header({
  language,
  onLanguage,
}: Pick<CheckPageProps, 'onLanguage'> & { readonly language: Language }) {
  const other = LANGUAGES.find((each) => each !== language) ?? language
  return (
    <>
      <Wordmark />
      Medha
      <button
        type="button"
        className={`text-button ${styles['language'] ?? ''}`}
        lang={other}
        onClick={() => onLanguage(other)}
      >
        {LOCALES[other].name}
      </button>
    </>
  )
}

interface LinesProps {
  readonly words: CheckWords
  readonly findings: readonly Finding[]
  readonly label?: string
}

function Lines({ words, findings, label }: LinesProps) {
  const textOf = useFindingText(words)
  const hasProblem = label === words.page.whatToDo
  return (
    <section
      className="card"
      data-problems={hasProblem || undefined}
      aria-label={label}
      role={label === undefined ? 'status' : undefined}
    >
      <ul className={styles['lines']}>
        {findings.map((finding) => (
          <li key={finding.name} data-check={finding.name}>
            <span className={styles['bubble']} data-problem={finding.problem ?? undefined} aria-hidden="true">
              {finding.problem === null ? <Icon name="tick" /> : '!'}
            </span>
            <span>{textOf(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isShared = <Key extends string>(
  problem: string,
  shared: Readonly<Record<Key, string>>,
): problem is Key => problem in shared

/** Texts that the waiting room also uses are among the player's. */
const useFindingText = (words: CheckWords) => {
  const { words: player } = useReading()
  const { cannotKeep, privateWindow, mayBeCleared, paperHere } = player.entry
  const shared = { cannotKeep, privateWindow, mayBeCleared }
  return ({ name, problem, detail = '' }: Finding): string => {
    if (problem !== null)
      return isShared(problem, shared) ? shared[problem] : fill(words.problems[problem], { percent: detail })
    if (name === 'paper') return paperHere
    if (name === 'browser' && detail === '') return words.passed.anyBrowser
    return fill(words.passed[name], { percent: detail, name: detail })
  }
}
