import type { WrittenEvent } from './block.ts'

/** One action in the player. Items are numbers of the master paper, from 1. */
export type TestEvent =
  | { readonly act: 'show' | 'clear' | 'copy'; readonly item: number }
  | { readonly act: 'choose'; readonly item: number; readonly options: number }
  | { readonly act: 'enter-number'; readonly item: number; readonly hundredths: number | null }
  | { readonly act: 'mark'; readonly item: number; readonly isOn: boolean }
  | { readonly act: 'hide-page' | 'focus' | 'full-screen' | 'online'; readonly isOn: boolean }
  | { readonly act: 'language' | 'size-class' | 'reload'; readonly code: number }
  | { readonly act: 'clock-step'; readonly milliseconds: number }
  | { readonly act: 'help'; readonly code: number; readonly item: number | null }
  | { readonly act: 'second-tab' | 'time-over' | 'submit' }

type Values = readonly (number | null | undefined)[]

const isCount = (value: Values[number]): value is number => typeof value === 'number' && value >= 0
const isItem = (value: Values[number]): value is number => typeof value === 'number' && value >= 1

const onItem =
  (act: 'show' | 'clear' | 'copy') =>
  ([item]: Values): TestEvent | null =>
    isItem(item) ? { act, item } : null
const onOff =
  (act: 'hide-page' | 'focus' | 'full-screen' | 'online') =>
  ([flag]: Values): TestEvent | null =>
    flag === 0 || flag === 1 ? { act, isOn: flag === 1 } : null
const coded =
  (act: 'language' | 'size-class' | 'reload') =>
  ([code]: Values): TestEvent | null =>
    isCount(code) ? { act, code } : null
const plain = (act: 'second-tab' | 'time-over' | 'submit') => (): TestEvent => ({ act })

/** By code: the number of values that follow it, and their meaning. */
const MEANINGS: Readonly<Record<string, readonly [number, (values: Values) => TestEvent | null]>> = {
  v: [1, onItem('show')],
  a: [2, ([item, options]) => (isItem(item) && isCount(options) ? { act: 'choose', item, options } : null)],
  n: [
    2,
    ([item, hundredths]) =>
      isItem(item) && hundredths !== undefined ? { act: 'enter-number', item, hundredths } : null,
  ],
  c: [1, onItem('clear')],
  m: [
    2,
    ([item, flag]) =>
      isItem(item) && (flag === 0 || flag === 1) ? { act: 'mark', item, isOn: flag === 1 } : null,
  ],
  l: [1, coded('language')],
  w: [1, onOff('hide-page')],
  f: [1, onOff('focus')],
  s: [1, onOff('full-screen')],
  x: [1, onItem('copy')],
  z: [1, coded('size-class')],
  k: [1, ([milliseconds]) => (typeof milliseconds === 'number' ? { act: 'clock-step', milliseconds } : null)],
  o: [1, onOff('online')],
  p: [1, coded('reload')],
  h: [
    2,
    ([code, item]) => (isCount(code) && (item === null || isItem(item)) ? { act: 'help', code, item } : null),
  ],
  y: [0, plain('second-tab')],
  e: [0, plain('time-over')],
  u: [0, plain('submit')],
}

/** The meaning of an event; null if this build does not know it, or its values are invalid. */
export const readTestEvent = ({ code, values }: Pick<WrittenEvent, 'code' | 'values'>): TestEvent | null => {
  const meaning = Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined
  return meaning === undefined || meaning[0] !== values.length ? null : meaning[1](values)
}
