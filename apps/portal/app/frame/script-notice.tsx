import { ButtonLink } from '@medha/ui/button'
import { useSyncExternalStore } from 'react'
import { interpolate } from '../format/interpolate.ts'
import type { Frame } from './frame.ts'
import styles from './page.module.css'

const neverChanges = () => () => undefined

/**
 * For pages that are empty without their scripts. The server draws it, the style shows it after fifteen seconds, and
 * it is gone as soon as a script of the page runs: a weak network that loses the scripts leaves a way out.
 */
export function ScriptNotice({ frame }: { readonly frame: Frame }) {
  const isRunning = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (isRunning) return null
  const { words, phone } = frame
  return (
    <div className="wrap">
      <noscript>
        <p className={styles['notice']}>{interpolate(words.needsScript, { phone })}</p>
      </noscript>
      <div className={`${styles['notice']} ${styles['late']}`}>
        <p>{interpolate(words.scriptsLate, { phone })}</p>
        <ButtonLink href="">{words.scriptsAgain}</ButtonLink>
      </div>
    </div>
  )
}
