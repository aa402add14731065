import type { MyData } from '@medha/contract/shapes/my-data'
import { ConsentSection } from './consent-section.tsx'
import { CopySection } from './copy-section.tsx'
import { Corrections } from './corrections.tsx'
import { ErasurePending } from './erasure-pending.tsx'
import { ErasureSection } from './erasure-section.tsx'
import type { SectionProps } from './my-data-words.ts'
import { WhatWeHold } from './what-we-hold.tsx'

/** The section to which a step returns, and what it has to report. */
export interface Arrival {
  readonly at: 'copy' | 'erasure' | 'pending'
  readonly text?: string
}

interface OverviewProps extends SectionProps {
  readonly data: MyData
  readonly arrival: Arrival | null
  readonly onChanged: () => Promise<void>
  readonly onCopyCodeSent: () => void
  readonly onPreview: () => void
  readonly onTakenBack: () => void
}

export function Overview(props: OverviewProps) {
  const { words, data, arrival } = props
  const reportAt = (at: Arrival['at']) => (arrival?.at === at ? (arrival.text ?? '') : '')
  return (
    <>
      {data.erasure !== null && (
        <ErasurePending
          words={words}
          notBefore={data.erasure.notBefore}
          isFocused={arrival?.at === 'pending'}
          onTakenBack={props.onTakenBack}
        />
      )}
      {data.erasure === null && <p>{words.lede}</p>}
      <WhatWeHold {...props} />
      <Corrections {...props} requests={data.corrections} />
      <ConsentSection {...props} />
      <CopySection
        {...props}
        isFocused={arrival?.at === 'copy'}
        report={reportAt('copy')}
        onCodeSent={props.onCopyCodeSent}
      />
      <ErasureSection
        words={words}
        isRequested={data.erasure !== null}
        isFocused={arrival?.at === 'erasure'}
        report={reportAt('erasure')}
        onPreview={props.onPreview}
      />
    </>
  )
}
