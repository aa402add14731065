import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { lazy, Suspense, type ComponentType } from 'react'
import type { CourseContext } from './flow/course-context.ts'
import styles from './course-chunks.module.css'

interface ChunkProps {
  readonly context: CourseContext
}

type Part = ComponentType<ChunkProps>

/** In chunks of their own, with their words: a student without a result loads none of it. */
const chunk = (load: () => Promise<Part>, otherwise: Part) =>
  // On a bad line a chunk may never come; the dashboard stands without it.
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  )
const Nothing: Part = () => null
const Unfetched: Part = ({ context: { callWords, again } }) => (
  <div className="wrap">
    <p role="alert">{callWords.readFailed}</p>
    <Button kind="primary" onClick={() => location.reload()}>
      {again}
    </Button>
  </div>
)

function PageComing({ label }: { readonly label: string }) {
  return (
    <div className={`wrap ${styles['coming']}`}>
      <LoadingBubbles label={label} />
      <Skeleton shape="heading" />
      <Skeleton shape="card" count={2} />
    </div>
  )
}

const PAGES = {
  en: chunk(async () => (await import('./course-pages-in-english.tsx')).Pages, Unfetched),
  hi: chunk(async () => (await import('./course-pages-in-hindi.tsx')).Pages, Unfetched),
}
const OFFERS = {
  en: chunk(async () => (await import('./course-offer-in-english.tsx')).Offer, Nothing),
  hi: chunk(async () => (await import('./course-offer-in-hindi.tsx')).Offer, Nothing),
}
const NEXT_STEPS = {
  en: chunk(async () => (await import('./course-offer-in-english.tsx')).NextStep, Nothing),
  hi: chunk(async () => (await import('./course-offer-in-hindi.tsx')).NextStep, Nothing),
}

export function CoursePagesChunk({ context, loading }: ChunkProps & { readonly loading: string }) {
  const Pages = PAGES[context.language]
  return (
    <Suspense fallback={<PageComing label={loading} />}>
      <Pages context={context} />
    </Suspense>
  )
}

export function OfferChunk({ context }: ChunkProps) {
  const Offer = OFFERS[context.language]
  return (
    <Suspense>
      <Offer context={context} />
    </Suspense>
  )
}

export function NextStepChunk({ context }: ChunkProps) {
  const NextStep = NEXT_STEPS[context.language]
  return (
    <Suspense>
      <NextStep context={context} />
    </Suspense>
  )
}
