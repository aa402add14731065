import { useLayoutEffect } from 'react'
import { useAppearance } from '../appearance/appearance.ts'
import { useLatest } from '../screen/use-latest.ts'

export interface TestKeys {
  readonly choose: (place: number) => void
  readonly saveNext: () => void
  readonly markNext: () => void
  readonly clear: () => void
  readonly previous: () => void
  readonly next: () => void
  readonly palette: () => void
  readonly language: () => void
  readonly announceTime: () => void
  readonly listKeys: () => void
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)

const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null

/** T §6.11: the action of a key, or null if it is not a shortcut. */
const actionOf = (keys: TestKeys, event: KeyboardEvent, hasSigns: boolean): (() => void) | null => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (key === 'Enter') return isPressable(event.target) ? null : keys.saveNext
  // In a field every character belongs to the field.
  if (isField(event.target)) return null
  // WCAG 2.1.4: single-character shortcuts can be switched off.
  if (key.length === 1 && !hasSigns) return null
  const place = 'abcde'.includes(key) ? 'abcde'.indexOf(key) : '12345'.indexOf(key)
  if (key.length === 1 && place >= 0) return () => keys.choose(place)
  const arrow = key === 'ArrowLeft' ? keys.previous : key === 'ArrowRight' ? keys.next : null
  // Arrow keys inside a radio group choose an option.
  if (arrow !== null) return isChoice(event.target) ? null : arrow
  const letters: Readonly<Record<string, () => void>> = {
    m: keys.markNext,
    x: keys.clear,
    g: keys.palette,
    l: keys.language,
    t: keys.announceTime,
    '?': keys.listKeys,
  }
  return Object.hasOwn(letters, key) ? (letters[key] ?? null) : null
}

/** The shortcuts of the question screen; off while a dialog is open. */
export const useKeys = (keys: TestKeys, isOn: boolean): void => {
  const latest = useLatest(keys)
  const hasSigns = !useAppearance()('no-sign-keys')
  useLayoutEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      const action = actionOf(latest.current, event, hasSigns)
      if (action === null) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn, latest, hasSigns])
}
