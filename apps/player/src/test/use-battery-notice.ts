import { useEffect, useRef } from 'react'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import type { Notices } from './use-notices.ts'

interface Battery extends EventTarget {
  readonly level: number
  readonly charging: boolean
}
type PhoneNavigator = Navigator & { readonly getBattery?: () => Promise<Battery> }

const LOW_BATTERY = [0.15, 0.05]

/** PLY-25: a low battery is announced at 15 % and at 5 %, once each, if the browser has the API. */
export const useBatteryNotice = (show: Notices['show'], announce: (text: string) => void): void => {
  const { words } = useReading()
  const announced = useRef(new Set<number>())
  useEffect(() => {
    const { getBattery } = navigator as PhoneNavigator
    if (getBattery === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const look = ({ level, charging }: Battery) => {
      const passed = LOW_BATTERY.filter((mark) => level <= mark && !announced.current.has(mark))
      if (charging || passed.length === 0 || signal.aborted) return
      for (const mark of passed) announced.current.add(mark)
      const text = fill(words.notices.battery, { percent: Math.round(level * 100) })
      show(text, 'battery')
      announce(text)
    }
    const watch = (battery: Battery) => {
      const lookAgain = () => look(battery)
      battery.addEventListener('levelchange', lookAgain, { signal })
      battery.addEventListener('chargingchange', lookAgain, { signal })
      lookAgain()
    }
    // A browser may have the API and refuse the call.
    getBattery.call(navigator).then(watch, () => undefined)
    return () => controller.abort()
  }, [show, announce, words])
}
