import type { Words } from '@medha/messages/language'
import type { notFound } from '@medha/messages/simple-pages.en'
import { ButtonLink } from '@medha/ui/button'
import { LostSheet } from './lost-sheet.tsx'
import styles from '../../parts/simple-page.module.css'

interface NotFoundPageProps {
  readonly words: Words<typeof notFound>
  readonly login: string
  readonly website: string
}

/** TRM-16 */
export function NotFoundPage({ words, login, website }: NotFoundPageProps) {
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['picture']}>
        <LostSheet />
      </div>
      <div className={styles['text']}>
        <h1>{words.heading}</h1>
        <p className="soft">{words.text}</p>
        <div className={styles['ways']}>
          <ButtonLink kind="primary" href={login}>
            {words.login}
          </ButtonLink>
          <ButtonLink href={website} rel="noreferrer">
            {words.website}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
