import { useEffect, useEffectEvent, useState } from 'react'
import type { Call, Called } from '../../api/call.ts'
import type { CallRefused } from '../../api/refused.ts'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import { pollPage } from '../../api/poll-page.ts'
import { pollUntil } from '../../api/poll.ts'
import { BANK } from '../../api/schedules.ts'
import { confirmPaid, fetchExamEdit } from './exam-edit-calls.ts'
import { choicesOf } from './edit-choices.ts'
import { savedEdit } from './saved-edit.ts'
import { isConfirmable } from './edit-return.ts'

interface Ends {
  readonly onChanged: (msg: string) => void
  /** Null: the form itself shows all there is to say. */
  readonly onFailed: (refused: CallRefused | null) => void
}

/**
 * EDT-11, PAY-07: the bank sent the browser back. The address only selects the view; the server queries the bank, and
 * this polls the server until the bank has decided (OPN-68).
 */
export const useEditReturn = (
  call: Call,
  outcome: ReturnedPayment['outcome'] | null,
  { onChanged, onFailed }: Ends,
): boolean => {
  const [isConfirming, setConfirming] = useState(false)
  const changed = useEffectEvent(onChanged)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    if (outcome === null) return
    const left = new AbortController()
    const pollUntilConfirmed = async <T>(request: () => Promise<Called<T>>): Promise<Called<T> | null> => {
      const end = await pollUntil(
        {
          schedule: BANK,
          request,
          again: (answer, answerCount) => !answer.ok && isConfirmable(answer.refusal, outcome, answerCount),
        },
        pollPage,
        left.signal,
      )
      return end?.answer ?? null
    }
    /** If this tab has no saved choices, the server returns the edit that is being paid for. */
    const pendingChoices = async () => {
      const view = await pollUntilConfirmed(() => fetchExamEdit(call))
      return view?.ok === true ? choicesOf(view.value) : null
    }
    const confirm = async () => {
      setConfirming(true)
      const choices = savedEdit() ?? (await pendingChoices())
      const paid = choices === null ? null : await pollUntilConfirmed(() => confirmPaid(call, choices))
      if (left.signal.aborted) return
      setConfirming(false)
      if (paid?.ok === true) changed(paid.value.msg)
      else if (paid !== null) failed(paid.refusal.code === 'registration.no-pending-edit' ? null : paid)
    }
    void confirm()
    return () => left.abort()
  }, [call, outcome])
  return isConfirming
}
