import { orderCourse } from '@medha/contract/endpoints/course-orders'
import type { CheckoutInput } from '@medha/contract/places/saved-checkout'
import type { Course } from '@medha/contract/wire/course'
import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { recordEvent } from '../../../api/analytics.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useCachedCall } from '../../../api/use-cached-call.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { fetchCourseMethods } from '../payment/course-methods.ts'
import { inputToBegin, saveCheckout, saveOrderId } from '../flow/saved-checkout.ts'
import {
  afterEdit,
  AGREES_AT_FIRST,
  cityLine,
  filledFrom,
  firstFailing,
  PINCODE_LENGTH,
  problemsOf,
  streetLine,
  type CheckoutField,
  type CheckoutProblems,
} from './checkout-input.ts'
import { sendOrder } from './send-order.ts'
import { fieldId, showFailingField } from './show-failing-field.ts'
import { usePlaces } from './use-places.ts'

type Trouble = { readonly code: string; readonly message: string } | null
/** The state of a pincode that arrived before the list of states. */
interface Unlisted {
  readonly found: { readonly state: string }
  readonly inputAtLookup: CheckoutInput
}
type Locating = 'idle' | 'looking' | 'found' | 'nowhere'

const isTyping = (field: CheckoutField): boolean => document.activeElement?.id === fieldId(field)

/** State and actions of the checkout. Input is saved at every keystroke, for reloads and failed payments. */
export const useCheckout = (
  context: CourseContext,
  course: Course,
  onOrdered: (order: CourseOrder) => void,
) => {
  const { profile, flow, payment } = context
  const call = useBrowserCall()
  const cachedCall = useCachedCall()
  const places = usePlaces()
  const [input, setInput] = useState<CheckoutInput>(() => inputToBegin(profile.fatherName))
  const [agrees, setAgrees] = useState(AGREES_AT_FIRST)
  const [problems, setProblems] = useState<CheckoutProblems>({})
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>(null)
  const [locating, setLocating] = useState<Locating>('idle')
  /** A second tap before the next render is ignored. */
  const isSending = useRef(false)
  const latest = useRef(input)

  const change = (given: Partial<CheckoutInput>) => {
    latest.current = { ...latest.current, ...given }
    setInput(latest.current)
    saveCheckout({ courseId: course.productId, isDescribed: flow.isDescribed, input: latest.current })
  }
  const edit = (field: Exclude<CheckoutField, 'terms'>, value: string) => {
    setProblems((shown) => afterEdit(shown, field))
    change({ [field]: value })
  }
  /** The list of states; it may arrive after the answer about a pincode. */
  const states = useRef(places.states)
  const unlisted = useRef<Unlisted | null>(null)
  const stateNamed = (name: string) =>
    states.current.find((known) => known.toLowerCase() === name.toLowerCase()) ?? ''
  const fill = (given: Partial<CheckoutInput>) => {
    change(given)
    setProblems((shown) => (Object.keys(given) as CheckoutField[]).reduce(afterEdit, shown))
  }

  /** CHK-06: an answer that arrives after a newer pincode is ignored. */
  const fillFromPincode = async (pincode: string) => {
    const inputAtLookup = latest.current
    const found = await places.ofPincode(pincode)
    if (found === null || latest.current.pincode !== pincode) return
    const state = stateNamed(found.state)
    unlisted.current = state === '' ? { found, inputAtLookup } : null
    fill(filledFrom({ city: found.city, state }, inputAtLookup, latest.current))
  }
  const listCame = useEffectEvent(() => {
    states.current = places.states
    const late = unlisted.current
    if (late === null || latest.current.pincode !== late.inputAtLookup.pincode) return
    const state = stateNamed(late.found.state)
    if (state !== '' && latest.current.state === late.inputAtLookup.state) fill({ state })
    unlisted.current = null
  })
  useEffect(() => listCame(), [places.states])
  const editPincode = (pincode: string) => {
    if (pincode === latest.current.pincode) return
    edit('pincode', pincode)
    if (pincode.length === PINCODE_LENGTH) void fillFromPincode(pincode)
  }

  const locate = async (isPressed: boolean) => {
    if (isPressed) setLocating('looking')
    const found = await places.find(isPressed)
    if (found === null) return setLocating(isPressed ? 'nowhere' : 'idle')
    // A guess that arrives between the tap into the field and the first digit would leave no room for the typed digits.
    if (!isPressed && (latest.current.pincode !== '' || isTyping('pincode'))) return setLocating('idle')
    if (found.address !== '' && (isPressed || latest.current.street === ''))
      edit('street', streetLine(found.address))
    // Rendered synchronously: between the focus check and a later render a parent could tap into the field.
    flushSync(() => {
      editPincode(found.pincode)
      setLocating('found')
    })
  }
  // CHK-12: once the states are loaded, so that the found state can be selected; never over typed input.
  const isReady = places.states.length > 0
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!isReady || hasLooked.current) return
    hasLooked.current = true
    if (latest.current.pincode === '') void locate(false)
  })

  const submit = async () => {
    if (isSending.current) return
    const found = problemsOf(latest.current, agrees)
    setProblems(found)
    const first = firstFailing(found)
    // After the error texts are rendered: they move the fields below.
    if (first !== null) return void requestAnimationFrame(() => showFailingField(first))
    isSending.current = true
    setTrouble(null)
    const { fatherName, street, pincode, city, state } = latest.current
    const answer = await sendOrder({
      setBusy,
      keepInput: () => change({}),
      clearRetry: payment.clear,
      order: async () => {
        const { usual: method } = await fetchCourseMethods(cachedCall, profile.branch.code)
        change({ method })
        return call(orderCourse, {
          body: {
            rollNumber: profile.rollNumber,
            mobile: profile.mobile,
            productId: course.productId,
            term: course.term,
            branchCode: profile.branch.code,
            streamCode: profile.classAndStream.streamCode,
            leadId: profile.leadId,
            method,
            billing: {
              name: `${profile.firstName} ${profile.lastName}`.trim(),
              email: profile.email,
              address: streetLine(street).trim(),
              city: cityLine(city).trim(),
              state,
              pincode,
              fatherName: fatherName.trim(),
            },
          },
        })
      },
    }).finally(() => {
      isSending.current = false
    })
    if (answer.ok) {
      saveOrderId(answer.value.orderId)
      recordEvent('course.ordered', { duePaise: answer.value.duePaise })
      return onOrdered(answer.value)
    }
    recordEvent('course.unreached', { asking: 'order', code: answer.refusal.code })
    setTrouble({ code: answer.refusal.code, message: answer.message })
  }

  return {
    input,
    agrees,
    problems,
    isBusy,
    trouble,
    locating,
    states: places.states,
    listing: places.listing,
    listAgain: places.listAgain,
    edit,
    editPincode,
    agree: (isTicked: boolean) => {
      recordEvent('course.clicked', { what: isTicked ? 'terms-on' : 'terms-off' })
      setAgrees(isTicked)
      setProblems((shown) => afterEdit(shown, 'terms'))
    },
    locate: () => void locate(true),
    submit: () => void submit(),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
