import { ipPlace, pincode as pincodeRow, states as statesRow } from '@medha/contract/endpoints/catalogue'
import { pincodeAt, society } from '@medha/contract/endpoints/society'
import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import { useCallback, useMemo, useState } from 'react'
import { localStore } from '../../../api/guarded-storage.ts'
import { recordEvent } from '../../../api/analytics.ts'
import type { Call } from '../../../api/call.ts'
import { now } from '../../../api/clock.ts'
import { locateDevice, mayLocate } from '../../../api/device-place.ts'
import { usePageLanguage } from '../../../api/page-context.ts'
import { LIST } from '../../../api/schedules.ts'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useCall } from '../../../api/use-call.ts'
import { deletePlace } from '../flow/saved-checkout.ts'
import { findAddress, type AddressDeps, type FoundAddress } from './find-address.ts'

export interface Places {
  readonly states: readonly string[]
  readonly listing: Listing
  listAgain(): void
  /** CHK-06: city and state of a pincode; null if unknown (ERR-35). */
  ofPincode(pincode: string): Promise<{ readonly city: string; readonly state: string } | null>
  /** CHK-12. Only a press may trigger the phone's permission prompt. */
  find(isPressed: boolean): Promise<FoundAddress | null>
}

const kept = {
  read: (): string | null => localStore.getItem(LOCAL_KEYS.studentLocation),
  keep: (text: string): void => localStore.setItem(LOCAL_KEYS.studentLocation, text),
  forget: deletePlace,
}

export type Listing = 'loading' | 'ready' | 'failed'

const NO_STATES: readonly string[] = []

/** No address is complete without a state, so a failed call is retried. */
const useStates = (call: Call) => {
  const language = usePageLanguage()
  const [round, setRound] = useState(0)
  const { value, refused, answerCount } = useCall(`${language}:${round}`, () => call(statesRow), {
    schedule: LIST,
    again: (called) => !called.ok && called.refusal.means === 'retry',
  })
  const isGivenUp =
    refused !== null && (refused.refusal.means !== 'retry' || answerCount >= LIST.pauses.length)
  const listing: Listing = value !== null ? 'ready' : isGivenUp ? 'failed' : 'loading'
  const again = useCallback(() => setRound((before) => before + 1), [])
  return { states: value ?? NO_STATES, listing, again }
}

/** Data for an address: the states, the place of a pincode, and the location of this phone. */
export const usePlaces = (): Places => {
  const call = useBrowserCall()
  const { states, listing, again } = useStates(call)
  return useMemo(() => {
    const deps: Omit<AddressDeps, 'locate' | 'isPressed'> = {
      now,
      ...kept,
      society: async (at) => {
        const answer = await call(society, { query: at })
        return answer.ok ? { pincode: answer.value.pincode, address: answer.value.address } : null
      },
      pincodeAt: async (at) => {
        const answer = await call(pincodeAt, { query: at })
        return answer.ok ? answer.value.pincode : null
      },
      network: async () => {
        const answer = await call(ipPlace)
        if (!answer.ok || answer.value.latitude === null || answer.value.longitude === null) return null
        const { latitude, longitude, postal, countryCode } = answer.value
        return { latitude, longitude, pincode: postal, countryCode }
      },
    }
    return {
      states,
      listing,
      listAgain: again,
      ofPincode: async (pincode) => {
        const answer = await call(pincodeRow, { query: { pincode } })
        if (answer.ok) return answer.value
        recordEvent('course.unreached', { asking: 'pincode', code: answer.refusal.code })
        return null
      },
      find: async (isPressed) => {
        const found = await findAddress({
          ...deps,
          isPressed,
          locate: async () => (isPressed || (await mayLocate()) ? locateDevice() : null),
        })
        if (found === null && isPressed)
          recordEvent('course.unreached', { asking: 'place', code: 'unreachable' })
        return found
      },
    }
  }, [call, states, listing, again])
}
