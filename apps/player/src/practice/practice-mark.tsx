import { useReading } from '../words/words.ts'

/** PRC-01: over every screen, so that nobody takes it for a test that counts. */
export function PracticeMark() {
  const { words } = useReading()
  return <aside className="trial-mark">{words.practice.nothingStored}</aside>
}
