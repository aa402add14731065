import type { ReceiptClaims, ReceiptKeys, VerifiableReceipt } from '@medha/contract/wire/player'
import type { Language, Words } from '@medha/messages/language'
import type { verify } from '@medha/messages/verify.en'
import { indianDay } from '@medha/rules/indian-time'
import { RollNumber } from '@medha/ui/roll-number'
import { useEffect, useState } from 'react'
import { readInstant } from '../../api/clock.ts'
import { formatFullDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatTime } from '../../format/time.ts'
import { checkReceipt } from './check-receipt.ts'
import { VerdictPage, type Facts, type Verdict } from './verdict-page.tsx'
import styles from './verify-page.module.css'

/** A receipt that was found, with the keys that may have signed it. */
export interface FoundReceipt {
  readonly receipt: VerifiableReceipt
  readonly keys: ReceiptKeys
}

interface ReceiptPageProps {
  readonly words: Words<typeof verify>
  readonly language: Language
  readonly phone: string
  /** Why there is no receipt; ignored where there is one. */
  readonly verdict: Exclude<Verdict, 'valid' | 'replaced' | 'withdrawn'>
  readonly found: FoundReceipt | null
}

interface Checked {
  readonly claims: ReceiptClaims
  readonly replacedAt: number | null
}

const factsOf = ({ claims }: Checked, words: ReceiptPageProps['words'], language: Language): Facts => {
  const own = words.receipt
  const at = readInstant(claims.at)
  return [
    [own.number, <RollNumber key="number" digits={claims.id} />],
    [words.exam, claims.paper.name[language]],
    [words.day, formatFullDay(indianDay(at), language)],
    [own.handedIn, `${formatTime(at, language)}, ${own.by[claims.by]}`],
    [own.answered, interpolate(own.answeredOf, { answered: claims.answered, questions: claims.questions })],
    [
      own.fingerprint,
      <span key="print" className="num">
        {claims.answers}
      </span>,
    ],
  ]
}

/** RCP-04: the signature is checked here, in the reader's browser, against the published keys. */
export function ReceiptPage({ words, language, phone, verdict, found }: ReceiptPageProps) {
  // `undefined` is under way; null is not genuine.
  const [checked, setChecked] = useState<Checked | null | undefined>(found === null ? null : undefined)
  useEffect(() => {
    if (found === null) return undefined
    let isLeft = false
    const { id, signed, replacedAt } = found.receipt
    void checkReceipt(signed, found.keys).then((claims) => {
      if (isLeft) return
      setChecked(claims === null || claims.id !== id ? null : { claims, replacedAt: replacedAt ?? null })
    })
    return () => {
      isLeft = true
    }
  }, [found])

  const own = words.receipt
  const common = { help: words.help, phone }
  if (found === null) {
    const verdictWords = verdict === 'unknown' ? own.unknown : words[verdict]
    return <VerdictPage {...common} verdict={verdict} {...verdictWords} facts={[]} />
  }
  if (checked === undefined)
    return <VerdictPage {...common} verdict="checking" {...own.checking} facts={[]} />
  if (checked === null) return <VerdictPage {...common} verdict="unknown" {...own.notGenuine} facts={[]} />
  const { claims, replacedAt } = checked
  const at = readInstant(claims.at)
  const verdictWords =
    found.receipt.state === 'replaced'
      ? {
          ...own.replaced,
          text:
            replacedAt === null
              ? own.replaced.text
              : interpolate(own.replaced.at, { time: formatTime(readInstant(replacedAt), language) }),
        }
      : {
          heading: own.genuine.heading,
          text: interpolate(own.genuine.text, {
            date: formatFullDay(indianDay(at), language),
            time: formatTime(at, language),
          }),
        }
  return (
    <VerdictPage
      {...common}
      verdict={found.receipt.state}
      {...verdictWords}
      facts={factsOf(checked, words, language)}
    >
      <p className={styles['proves']}>{own.proves}</p>
    </VerdictPage>
  )
}
