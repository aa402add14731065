import type { Words } from '@medha/messages/language'
import type { terms } from '@medha/messages/terms.en'
import { interpolate } from '../../format/interpolate.ts'
import styles from './terms-page.module.css'

interface TermsPageProps {
  readonly words: Words<typeof terms>
  readonly phone: string
  readonly email: string
}

/** TRM-01 to TRM-15, and the privacy policy, which has no address of its own (OPN-82). */
export function TermsPage({ words, phone, email }: TermsPageProps) {
  return (
    <article className={`wrap ${styles['terms']}`}>
      <header className="stack-s3">
        <h1 className={styles['title']}>{words.title}</h1>
        <p className="lede soft">{words.lede}</p>
      </header>
      <section aria-labelledby="terms">
        <h2 id="terms" className={styles['heading']}>
          {words.listHeading}
        </h2>
        <ol className={styles['list']}>
          {Object.entries(words.list).map(([name, text], index) => (
            <li key={name} className={styles['term']}>
              <span className={`big ${styles['number']}`} aria-hidden="true">
                {index + 1}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="publicity">
        <h2 id="publicity" className={styles['heading']}>
          {words.publicityHeading}
        </h2>
        <p>{interpolate(words.publicity, { email })}</p>
      </section>
      <section id="privacy" className={styles['privacy']} aria-labelledby="privacy-heading">
        <h2 id="privacy-heading" className={styles['heading']}>
          {words.privacyHeading}
        </h2>
        <p className="soft">{words.privacyLede}</p>
        {Object.entries(words.privacy).map(([name, text]) => (
          <p key={name}>{interpolate(text, { email, phone })}</p>
        ))}
      </section>
    </article>
  )
}
