import type { Language } from '@medha/messages/language'
import type { Scene } from './scene.ts'

/** A phone, a tablet and a desktop. */
const WIDTHS = [360, 768, 1280] as const
const HEIGHT = 900

interface ContentsProps {
  readonly scenes: readonly Scene[]
  readonly language: Language
  /** The scene to show at every width; null shows the list. */
  readonly chosen: string | null
}

/** The list of scenes, or one of them at three widths side by side. */
export function Contents({ scenes, language, chosen }: ContentsProps) {
  const other = language === 'en' ? 'hi' : 'en'
  return (
    <>
      <nav className="gallery-nav meta" aria-label="Gallery" lang="en">
        <a href="../components/">components</a>
        <a href={`?lang=${language}`}>scenes</a>
        <a href={`?lang=${other}${chosen === null ? '' : `&widths=${chosen}`}`}>{other}</a>
      </nav>
      {chosen === null ? (
        <main className="wrap gallery-list" lang="en">
          <h1>Scenes</h1>
          <ul>
            {scenes.map(({ name }) => (
              <li key={name}>
                <a className="link" href={`?lang=${language}&widths=${name}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </main>
      ) : (
        <main className="gallery-widths">
          {WIDTHS.map((width) => (
            // Not an iframe, which would need a sandbox attribute: the scene needs our own origin.
            <object
              key={width}
              type="text/html"
              aria-label={`${chosen}, ${width} px`}
              data={`?lang=${language}&scene=${chosen}`}
              width={width}
              height={HEIGHT}
            />
          ))}
        </main>
      )}
    </>
  )
}
