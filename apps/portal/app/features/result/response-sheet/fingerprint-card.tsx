import type { ResponseSheet } from '@medha/contract/wire/response-sheet'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { Card } from '@medha/ui/card'
import { Stack } from '@medha/ui/stack'
import { useEffect, useState } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { formatShortMoment } from '../../../format/time.ts'
import { fingerprintsOf, type Fingerprints } from './fingerprint.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './response-sheet.module.css'

/** The letters of a fingerprint in the sentence; both are shown in full below. */
const SHORT = 8

/** RCP-10: the fingerprint of the shown answers, computed in the browser, beside that of the student's receipt. */
export function FingerprintCard({ words, sheet }: SheetProps & { readonly sheet: ResponseSheet }) {
  const language = usePageLanguage()
  const [prints, setPrints] = useState<Fingerprints | null>(null)
  useEffect(() => {
    let isOver = false
    void fingerprintsOf(sheet).then((computed) => (isOver ? undefined : setPrints(computed)))
    return () => {
      isOver = true
    }
  }, [sheet])
  if (prints === null) return null
  const { marked, receipt, handedInAt, isEqual } = prints
  return (
    <Card as="section" labelledBy="fingerprint">
      <Stack gap="s3">
        <h2 id="fingerprint" className="h3">
          {words.fingerprint}
        </h2>
        <p role={isEqual ? undefined : 'alert'} className={isEqual ? undefined : styles['unequal']}>
          {isEqual
            ? interpolate(words.equal, { code: marked.slice(0, SHORT) })
            : `${interpolate(words.unequal, { phone: sheet.phone })} ${words.staffInformed}`}
        </p>
        <p className="soft small">{words.fingerprintText}</p>
        <dl className={styles['prints']}>
          <dt>{words.markedPrint}</dt>
          <dd>
            <code>{marked}</code>
          </dd>
          <dt>{interpolate(words.receiptPrint, { time: formatShortMoment(handedInAt, language) })}</dt>
          <dd>
            <code>{receipt}</code>
          </dd>
        </dl>
        <p>
          <a href={`/verify?${PAGE_ADDRESS.receiptVerification}=${sheet.receipt.id}`}>{words.receipt}</a>
        </p>
      </Stack>
    </Card>
  )
}
