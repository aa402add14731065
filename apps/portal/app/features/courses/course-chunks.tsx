import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { Suspense, type ComponentType } from 'react'
import { useCallWords, usePageLanguage } from '../../api/page-context.ts'
import { CallError } from '../../parts/call-error.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import type { CourseContext } from './flow/course-context.ts'
import styles from './course-chunks.module.css'

interface ChunkProps {
  readonly context: CourseContext
}

type Part = ComponentType<ChunkProps>

const Unfetched: Part = ({ context: { again } }) => {
  const { readFailed } = useCallWords()
  return (
    <div className="wrap">
      <CallError text={readFailed} again={{ label: again, onPress: () => location.reload() }} />
    </div>
  )
}

function PageComing({ label }: { readonly label: string }) {
  return (
    <div className={`wrap ${styles['coming']}`}>
      <LoadingBubbles label={label} />
      <Skeleton shape="heading" />
      <Skeleton shape="card" count={2} />
    </div>
  )
}

/** In separate chunks, with their texts: a student without a result loads none of it. */
const PAGES = {
  en: lazyPart(async () => (await import('./course-pages-in-english.tsx')).Pages, Unfetched),
  hi: lazyPart(async () => (await import('./course-pages-in-hindi.tsx')).Pages, Unfetched),
}
const OFFERS = {
  en: lazyPart(async () => (await import('./course-offer-in-english.tsx')).Offer),
  hi: lazyPart(async () => (await import('./course-offer-in-hindi.tsx')).Offer),
}
const NEXT_STEPS = {
  en: lazyPart(async () => (await import('./course-offer-in-english.tsx')).NextStep),
  hi: lazyPart(async () => (await import('./course-offer-in-hindi.tsx')).NextStep),
}

export function CoursePagesChunk({ context, loading }: ChunkProps & { readonly loading: string }) {
  const Pages = PAGES[usePageLanguage()]
  return (
    <Suspense fallback={<PageComing label={loading} />}>
      <Pages context={context} />
    </Suspense>
  )
}

export function OfferChunk({ context }: ChunkProps) {
  const Offer = OFFERS[usePageLanguage()]
  return (
    <Suspense>
      <Offer context={context} />
    </Suspense>
  )
}

export function NextStepChunk({ context }: ChunkProps) {
  const NextStep = NEXT_STEPS[usePageLanguage()]
  return (
    <Suspense>
      <NextStep context={context} />
    </Suspense>
  )
}
