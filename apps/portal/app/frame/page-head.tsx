import { DEFAULT_LANGUAGE, LANGUAGES } from '@medha/messages/language'
import type { Frame } from './frame.ts'

/** Title, description and the page's address in every language. */
export function PageHead({ frame }: { readonly frame: Frame | undefined }) {
  if (frame === undefined) return <title>Medha</title>
  const { title, description, canonical, image } = frame.head
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:image" content={image} />
      <meta name="theme-color" content="#ffffff" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {canonical !== null && (
        <>
          <link rel="canonical" href={canonical[frame.language]} />
          {LANGUAGES.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={canonical[language]} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={canonical[DEFAULT_LANGUAGE]} />
        </>
      )}
      {canonical === null && <meta name="robots" content="noindex" />}
    </>
  )
}
