import { Button } from '@medha/ui/button'
import { CodeProblem } from './code-problem.tsx'
import type { SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'
import { Section } from './section.tsx'
import { useOwnCode } from './use-own-code.ts'

interface CopySectionProps extends SectionProps {
  readonly isFocused: boolean
  /** After the file was saved. */
  readonly report: string
  readonly onCodeSent: () => void
}

/** A login alone takes no copy away, so an OTP comes first. */
export function CopySection({ words, loginWords, support, isFocused, report, onCodeSent }: CopySectionProps) {
  const { isBusy, problem, request } = useOwnCode(onCodeSent)
  const { copy, code } = words
  return (
    <Section id="copy" heading={copy.heading} isFocused={isFocused}>
      <p>{copy.note}</p>
      <CodeProblem words={loginWords.stepUp} phone={support.phone} problem={problem} />
      <Button low busy={isBusy} busyLabel={code.sending} onClick={request}>
        {copy.button}
      </Button>
      <p role="status" className={styles['report']}>
        {report}
      </p>
    </Section>
  )
}
