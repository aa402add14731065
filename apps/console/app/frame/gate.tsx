import { Wordmark } from '@medha/ui/wordmark'
import { Outlet } from 'react-router'
import { useWords } from '../words/words-provider.tsx'
import styles from './gate.module.css'
import { KeySheet } from './key-sheet.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The frame of the pages before the sign-in. */
export function Gate() {
  const { frame } = useWords()
  return (
    <div className={styles['gate']}>
      <div className={styles['art']}>
        <KeySheet />
      </div>
      <div className={styles['side']}>
        <header className={styles['head']}>
          <Wordmark name={frame.brand} />
          <LanguageSwitch />
        </header>
        <Outlet />
      </div>
    </div>
  )
}
