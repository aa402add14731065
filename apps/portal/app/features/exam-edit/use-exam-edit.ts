import type { examEdit } from '@medha/messages/exam-edit.en'
import type { Words } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useCallback, useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import type { CallRefused } from '../../api/refused.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { sendCancel, requestPayment, sendUpdate, fetchExamEdit } from './exam-edit-calls.ts'
import { choicesOf, type EditChoices } from './edit-choices.ts'
import { deleteEdit, saveEdit } from './saved-edit.ts'
import { useEditReturn } from './use-edit-return.ts'

export type EditWords = Words<typeof examEdit>

interface ExamEditSettings {
  readonly words: EditWords
  /** The outcome of a returned payment for an edit; null without one. */
  readonly returned: ReturnedPayment['outcome'] | null
  /** EDT-10: refetches dashboard and profile. */
  readonly onChanged: () => void
  /** The server reports that a payment for an edit is still at the bank. */
  readonly isAtBank: boolean
}

/** The outcome that the bank reported, or the server's message about a payment that came too late. */
type FailedToPay = ReturnedPayment['outcome'] | { readonly refund: string }

type Busy = 'updating' | 'paying' | 'cancelling' | null

/** Everything about editing the exam: what may be changed, the payment at the bank and the return from it. */
export const useExamEdit = ({ words, returned, onChanged, isAtBank }: ExamEditSettings) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<Busy>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // Refetched when the bank has settled the payment, on whichever device it was made.
  const {
    value: view,
    refused,
    callNow: load,
  } = useCall(`${language} ${isAtBank}`, () => fetchExamEdit(call))
  const [isNotPaid, setNotPaid] = useState(false)
  const [failedToPay, setFailedToPay] = useState<FailedToPay | null>(null)

  const changed = useCallback(
    (msg: string) => {
      deleteEdit()
      setOpen(false)
      setProblem(null)
      showToast('success', msg)
      void load()
      onChanged()
    },
    [load, onChanged],
  )
  const isConfirming = useEditReturn(call, returned, {
    onChanged: changed,
    onFailed: useCallback(
      (answer: CallRefused | null) => {
        const isRefunded = answer?.refusal.code === 'registration.edit-refunded'
        setFailedToPay(isRefunded ? { refund: answer.message } : answer && returned)
        setOpen(true)
        void load()
      },
      [load, returned],
    ),
  })

  const pay = async (choices: EditChoices, method: string) => {
    setBusy('paying')
    const answer = await requestPayment(call, choices, method)
    if (!answer.ok) {
      setBusy(null)
      setProblem(answer.message)
      void load()
      return
    }
    saveEdit(choices)
    recordEvent('exam-edit.handed-over', {})
    // Stays busy: the page is about to leave.
    submitPayment(answer.value)
  }

  const update = async (choices: EditChoices, method: string) => {
    setProblem(null)
    setFailedToPay(null)
    setBusy('updating')
    const answer = await sendUpdate(call, choices)
    if (answer.ok) {
      setBusy(null)
      recordEvent('exam-edit.changed', {})
      return changed(answer.value.msg)
    }
    if (answer.refusal.code === 'registration.edit-needs-payment') return pay(choices, method)
    setBusy(null)
    // ERR-19: the toast is short; the form shows what to do about it.
    showToast('danger', words.failed)
    setProblem(answer.message)
  }

  const cancel = async () => {
    setBusy('cancelling')
    const answer = await sendCancel(call)
    setBusy(null)
    if (!answer.ok) return showToast('danger', words.failed)
    deleteEdit()
    setOpen(false)
    showToast('success', answer.value.msg)
    await load()
  }

  return {
    call,
    view,
    /** The view could not be loaded; a final refusal does not count. */
    hasFailed: refused?.refusal.means === 'retry',
    load: () => void load(),
    isOpen,
    busy,
    problem,
    isConfirming,
    /** Sent to the bank from this or another device, and not settled yet. */
    isAtBank: view?.pending?.isPaying === true && !isNotPaid,
    reportNotPaid: () => setNotPaid(true),
    /** Why a returned payment changed nothing. */
    failedToPay,
    open: () => {
      setProblem(null)
      setFailedToPay(null)
      setOpen(true)
      void load()
    },
    close: () => setOpen(false),
    update: (choices: EditChoices, method: string) => void update(choices, method),
    payPending: () => {
      if (view?.pending) void pay(choicesOf(view), view.defaultPaymentMethod)
    },
    cancel: () => void cancel(),
  }
}

export type ExamEdit = ReturnType<typeof useExamEdit>
