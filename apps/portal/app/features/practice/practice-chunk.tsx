import { Suspense, type ComponentProps } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { lazyPart } from '../../parts/lazy-part.ts'

/** In separate chunks, with their texts: the section is below the exam, which is drawn first. */
const SECTIONS = {
  en: lazyPart(async () => (await import('./practice-in-english.tsx')).Practice),
  hi: lazyPart(async () => (await import('./practice-in-hindi.tsx')).Practice),
}

export function PracticeChunk(props: ComponentProps<(typeof SECTIONS)['en']>) {
  const Section = SECTIONS[usePageLanguage()]
  return (
    <Suspense>
      <Section {...props} />
    </Suspense>
  )
}
