import type { Frame } from './frame.ts'

/** Title, description and the addresses of the page in both languages. */
export function PageHead({ frame }: { readonly frame: Frame | undefined }) {
  if (frame === undefined) return <title>Medha</title>
  const { title, description, canonical } = frame.head
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="theme-color" content="#ffffff" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {canonical !== null && (
        <>
          <link rel="canonical" href={canonical[frame.language]} />
          <link rel="alternate" hrefLang="en" href={canonical.en} />
          <link rel="alternate" hrefLang="hi" href={canonical.hi} />
          <link rel="alternate" hrefLang="x-default" href={canonical.en} />
        </>
      )}
      {canonical === null && <meta name="robots" content="noindex" />}
    </>
  )
}
