import { buttonClass } from '@medha/ui/button'
import { Link } from 'react-router'
import { usePageTitle } from '../parts/use-page-title.ts'
import { PATHS } from '../routing/paths.ts'
import { useWords } from '../words/words-provider.tsx'
import styles from './page.module.css'

export function MissingPage() {
  const { missing } = useWords().frame
  usePageTitle(missing.heading)
  return (
    <main className={styles['alone']}>
      <h1>{missing.heading}</h1>
      <p className="soft">{missing.text}</p>
      <Link className={buttonClass({ kind: 'primary', low: true })} to={PATHS.account}>
        {missing.home}
      </Link>
    </main>
  )
}
