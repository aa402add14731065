import {
  blankSheet,
  HAS_NUMBER,
  MARKED,
  OPTION_BITS,
  VISITED,
  type Sheet,
  type SheetShape,
} from '@medha/test-rules/sheet'
import type { EngineSnapshot, IntegritySignal, TestEngine } from '../src/engine/engine.ts'

/** A test engine without a device and a server: the gallery shows screens in any state. */
export interface MemoryEngine extends TestEngine {
  set(change: Partial<EngineSnapshot>): void
  setTimeLeft(milliseconds: number): void
  /** The signals that the screen recorded. */
  readonly notes: readonly IntegritySignal[]
  /** How often "Connect" was pressed. */
  connects(): number
}

const movedAfter = (id: number) => ({
  id: id + 1,
  kind: 'moved' as const,
  at: Date.UTC(2026, 10, 22, 4, 49),
  text: null,
})

export const createMemoryEngine = (
  shape: SheetShape,
  first: Partial<EngineSnapshot>,
  left: number,
): MemoryEngine => {
  const listeners = new Set<() => void>()
  let timeLeft = left
  const notes: IntegritySignal[] = []
  let connects = 0
  let snapshot: EngineSnapshot = {
    phase: 'running',
    sheet: blankSheet(shape),
    shownItem: null,
    languageCode: null,
    saveState: 'saved',
    unsentAnswers: 0,
    lastSavedAt: Date.UTC(2026, 10, 22, 4, 48, 16),
    deadline: Date.UTC(2026, 10, 22, 5, 30),
    timeIsUnconfirmed: false,
    storeWasCleared: false,
    board: [],
    readTo: 0,
    isEndedByStaff: false,
    receipt: null,
    noted: null,
    copyAddress: 'exam@medha.example',
    isCopyOffered: false,
    ...first,
  }
  const set = (change: Partial<EngineSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const byte = (item: number, change: (byte: number) => number, number?: number) => {
    if (snapshot.phase !== 'running') return
    const sheet: Sheet = { items: snapshot.sheet.items.slice(), numbers: snapshot.sheet.numbers.slice() }
    sheet.items[item - 1] = change(sheet.items[item - 1] ?? 0)
    const place = shape.slice(0, item - 1).filter(({ answer }) => answer === 'number').length
    if (number !== undefined) sheet.numbers[place] = number
    set({ sheet })
  }
  return {
    set,
    notes,
    connects: () => connects,
    setTimeLeft: (milliseconds) => {
      timeLeft = milliseconds
    },
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    timeLeft: () => timeLeft,
    show: (item) => {
      byte(item, (bits) => bits | VISITED)
      set({ shownItem: item })
    },
    choose: (item, bits) => byte(item, (old) => (old & ~OPTION_BITS) | bits),
    enterNumber: (item, hundredths) =>
      byte(item, (old) => (hundredths === null ? old & ~HAS_NUMBER : old | HAS_NUMBER), hundredths ?? 0),
    clear: (item) => byte(item, (old) => old & ~(OPTION_BITS | HAS_NUMBER)),
    mark: (item, isOn) => byte(item, (old) => (isOn ? old | MARKED : old & ~MARKED)),
    language: (code) => set({ languageCode: code }),
    note: (signal) => void notes.push(signal),
    answerTakeover: (change, isYes) => {
      if (isYes) set({ phase: 'superseded', board: [...snapshot.board, movedAfter(change)] })
      return Promise.resolve(true)
    },
    readBoard: () => set({ readTo: snapshot.board.at(-1)?.id ?? 0 }),
    submit: () => set({ phase: 'handing-in' }),
    connect: () => {
      connects += 1
      return Promise.resolve()
    },
    copyAnswers: () =>
      Promise.resolve({ name: 'answers-DEMO-6128.medha', bytes: new TextEncoder().encode('demo') }),
    useThisTab: () => set({ phase: 'running' }),
    removeFromDevice: () => Promise.resolve(),
    close: () => undefined,
  }
}
