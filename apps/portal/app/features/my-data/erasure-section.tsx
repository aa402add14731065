import { Button } from '@medha/ui/button'
import type { MyDataWords } from './my-data-words.ts'
import styles from './my-data.module.css'
import { Section } from './section.tsx'

interface ErasureSectionProps {
  readonly words: MyDataWords
  readonly isRequested: boolean
  readonly isFocused: boolean
  /** After a request was taken back. */
  readonly report: string
  readonly onPreview: () => void
}

export function ErasureSection({ words, isRequested, isFocused, report, onPreview }: ErasureSectionProps) {
  const { erasure } = words
  return (
    <Section id="erasure" heading={erasure.heading} isFocused={isFocused}>
      <p role="status" className={styles['report']}>
        {report}
      </p>
      {isRequested ? (
        <p>{erasure.requested}</p>
      ) : (
        <>
          <p>{erasure.note}</p>
          <Button low onClick={onPreview}>
            {erasure.button}
          </Button>
        </>
      )}
    </Section>
  )
}
