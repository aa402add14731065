import { useState } from 'react'
import { readClocks } from '../engine/browser/clock.ts'
import { checkDevice, type Finding } from './device-checks.ts'

export type DeviceCheck =
  | { readonly kind: 'not-begun' }
  | { readonly kind: 'checking'; readonly findings: readonly Finding[] }
  | { readonly kind: 'checked'; readonly findings: readonly Finding[]; readonly at: number }

/** The check that a tap starts, row by row. */
export const useDeviceCheck = (): readonly [check: DeviceCheck, start: () => void] => {
  const [check, setCheck] = useState<DeviceCheck>({ kind: 'not-begun' })
  const run = async () => {
    const findings: Finding[] = []
    setCheck({ kind: 'checking', findings: [] })
    await checkDevice((finding) => {
      findings.push(finding)
      setCheck({ kind: 'checking', findings: [...findings] })
    })
    setCheck({ kind: 'checked', findings, at: readClocks().wall })
  }
  return [check, () => void run()]
}
