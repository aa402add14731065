import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Suspense } from 'react'
import { CallError } from '../../parts/call-error.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import { PATHS } from '../../routing/route-table.ts'
import type { StepUpCodeProps } from './step-up-code.tsx'

/** Shown if the chunk fails to load: recovery is a separate page that also requires an OTP. */
const Unfetched = ({ words }: StepUpCodeProps) => (
  <CallError text={words.failed} means="final">
    <a className="link" href={PATHS.recovery}>
      {words.forgot}
    </a>
  </CallError>
)

const Fetched = lazyPart(async () => (await import('./step-up-code.tsx')).StepUpCode, Unfetched)

/** Few logins need an OTP, so its boxes are in a separate chunk. */
export const StepUpChunk = (props: StepUpCodeProps) => (
  <Suspense fallback={<LoadingBubbles label={props.words.submitting} />}>
    <Fetched {...props} />
  </Suspense>
)
