import { trouble as english } from '@medha/messages/simple-pages.en'
import { trouble as hindi } from '@medha/messages/simple-pages.hi'
import { ButtonLink } from '@medha/ui/button'
import { Wordmark } from '@medha/ui/wordmark'
import styles from './error-page.module.css'

/** For a page that could not be rendered at all. The visitor's language is unknown, so it shows both. */
export function ErrorPage({ status }: { readonly status: number }) {
  const isOurs = status !== 421
  return (
    <main className={`wrap ${styles['trouble']}`}>
      <title>{`${english.title} | Medha`}</title>
      <Wordmark name="Medha" />
      <h1>{isOurs ? english.title : english.unknownHost}</h1>
      {isOurs && <p>{english.text}</p>}
      <div lang="hi">
        <p className="h3">{isOurs ? hindi.title : hindi.unknownHost}</p>
        {isOurs && <p>{hindi.text}</p>}
      </div>
      {isOurs && (
        <ButtonLink kind="primary" href="">
          {english.again} · <span lang="hi">{hindi.again}</span>
        </ButtonLink>
      )}
    </main>
  )
}
