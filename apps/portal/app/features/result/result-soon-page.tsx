import type { Words } from '@medha/messages/language'
import type { resultSoon } from '@medha/messages/simple-pages.en'
import { Artwork } from '@medha/ui/artwork'
import { pictures } from '@medha/ui/pictures'
import { ButtonLink } from '@medha/ui/button'
import { fillNodes } from '../../shell/fill.ts'
import { telephone } from '../../shell/frame.ts'
import styles from '../../shell/simple-page.module.css'

interface ResultSoonPageProps {
  readonly words: Words<typeof resultSoon>
  readonly phone: string
  readonly email: string
  readonly login: string
}

/** RTE-14, ERR-15: the result page until results are published. */
export function ResultSoonPage({ words, phone, email, login }: ResultSoonPageProps) {
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['picture']} aria-hidden="true">
        <Artwork picture={pictures.star} label="" bare />
      </div>
      <div className={styles['say']}>
        <h1>{words.heading}</h1>
        <p className="soft">{words.text}</p>
        <div className={styles['ways']}>
          <ButtonLink kind="primary" href={login}>
            {words.login}
          </ButtonLink>
        </div>
        <p>
          {fillNodes(words.call, {
            phone: (
              <a className="num" href={telephone(phone)}>
                {phone}
              </a>
            ),
            email: <a href={`mailto:${email}`}>{email}</a>,
          })}
        </p>
      </div>
    </div>
  )
}
