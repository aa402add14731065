import { useMemo, useState, type ReactNode } from 'react'
import { StepUpProvider, useCall } from '../api/calls.ts'
import { signWithPasskey } from '../api/passkeys.ts'
import { createCallWithStepUp } from '../api/step-up.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

interface Question {
  readonly isSecondTry: boolean
  answer(code: string | null): void
}

/** Gives the pages inside `useCallWithStepUp`, and shows the dialog for a code when a call needs one. */
export function StepUp({ children }: { readonly children: ReactNode }) {
  const call = useCall()
  const [question, setQuestion] = useState<Question | null>(null)
  const callWithStepUp = useMemo(
    () =>
      createCallWithStepUp({
        call,
        signWithPasskey,
        readCode: (isSecondTry) =>
          new Promise((answer) => {
            setQuestion({ isSecondTry, answer })
          }),
      }),
    [call],
  )
  return (
    <StepUpProvider value={callWithStepUp}>
      {children}
      <StepUpDialog
        isOpen={question !== null}
        isSecondTry={question?.isSecondTry === true}
        onCode={(code) => {
          setQuestion(null)
          question?.answer(code)
        }}
      />
    </StepUpProvider>
  )
}
