import { ButtonLink } from '@medha/ui/button'
import { useSyncExternalStore } from 'react'
import { interpolate } from '../format/interpolate.ts'
import type { Frame } from './frame.ts'
import styles from './page.module.css'

const neverChanges = () => () => undefined

/**
 * For pages that are empty without their scripts. The server renders it, CSS shows it after fifteen seconds, and it
 * disappears as soon as a script runs: users whose network loses the scripts get a way out.
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
