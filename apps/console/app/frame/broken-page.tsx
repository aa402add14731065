import { Button } from '@medha/ui/button'
import { useWords } from '../words/words-provider.tsx'
import styles from './page.module.css'

/** A page that threw, or whose file did not load after a release. */
export function BrokenPage() {
  const { broken } = useWords().frame
  return (
    <main className={styles['alone']}>
      <h1>{broken.heading}</h1>
      <p className="soft">{broken.text}</p>
      <Button kind="primary" low onClick={() => location.reload()}>
        {broken.reload}
      </Button>
    </main>
  )
}
