import type { Language } from '@medha/test-rules/paper-content'
import { useContent } from './content.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly index: number
  readonly language: Language
}

/** PLY-13: a picture fits the width, and a press enlarges it. Inside an option the option is the target. */
export function Picture({ index, language }: PictureProps) {
  const { picture, enlarge, enlargeLabel, buttonLanguage } = useContent()
  const shown = picture(index, language)
  const image = (
    <img
      className={styles['image']}
      src={shown.url ?? undefined}
      alt={shown.alt}
      style={{ width: `${shown.width}em` }}
    />
  )
  return (
    <button
      type="button"
      className={styles['picture']}
      disabled={shown.url === null}
      onClick={() => enlarge(shown)}
    >
      {image}
      <span className={styles['caption']} lang={buttonLanguage}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20M10.5 8v5M8 10.500h5" />
        </svg>
        {enlargeLabel}
      </span>
    </button>
  )
}
