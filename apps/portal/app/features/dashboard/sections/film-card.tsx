import type { films } from '@medha/messages/films.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { usePageLanguage } from '../../../api/page-context.ts'
import styles from './section.module.css'
import { filmNamed } from './films.ts'

interface FilmCardProps {
  readonly words: Words<typeof films>
  /** The film's name in the catalogue. */
  readonly film: string
}

/**
 * DSH-11: the institute's film. Until there are films, one short placeholder of our own replaces all of them; it has
 * captions and no sound. Nothing is fetched before the student presses play.
 */
export function FilmCard({ words, film }: FilmCardProps) {
  const language = usePageLanguage()
  const title = words.titles[filmNamed(film)]
  return (
    <Card as="section" labelledBy="film">
      <div className={styles['body']}>
        <h2 id="film" className="h3">
          {title}
        </h2>
        <video
          className={styles['film']}
          controls
          preload="none"
          playsInline
          muted
          poster="/films/poster.svg"
        >
          <source src="/films/how-it-works.mp4" type="video/mp4" />
          <track
            kind="captions"
            src={`/films/how-it-works.${language}.vtt`}
            srcLang={language}
            label={words.captions}
            default
          />
        </video>
      </div>
    </Card>
  )
}
