import { staffMe } from '@medha/contract/endpoints/staff-own'
import { useRead } from '../../api/read.ts'
import { usePageTitle } from '../../parts/use-page-title.ts'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'
import { OwnFacts } from './own-facts.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'

export function AccountPage() {
  const { account } = useWords()
  usePageTitle(account.heading)
  const me = useRead(staffMe)
  return (
    <main className={styles['page']}>
      <div className={styles['head']}>
        <h1>{account.heading}</h1>
        <p className="soft">{account.intro}</p>
      </div>
      {me.data !== undefined && <OwnFacts me={me.data} />}
      <Passkeys />
      <Sessions />
    </main>
  )
}
