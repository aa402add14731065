import { useReading } from '../words/words.ts'

/** PRC-01: on every screen, so that no student takes practice for a test that counts. */
export function PracticeMark() {
  const { words } = useReading()
  return <aside className="trial-mark">{words.practice.nothingStored}</aside>
}
