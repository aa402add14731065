import styles from './lost-sheet.module.css'

const DIGITS = ['#..#.###.#..#', '#..#.#.#.#..#', '####.#.#.####', '...#.#.#....#', '...#.###....#']
const LEFT = 2
const TOP = 2

/** 404, filled in on an answer sheet. The heading beside it says it in words. */
export function LostSheet() {
  const dots = DIGITS.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '#' ? [`M${LEFT + x + 0.5} ${TOP + y + 0.5}h.01`] : [])),
  ).join('')
  return (
    <svg className={styles['sheet']} viewBox="-1.6 0 18.6 9" aria-hidden="true" focusable="false">
      <pattern id="lost" width="1" height="1" patternUnits="userSpaceOnUse">
        <circle className={styles['ring']} cx=".5" cy=".5" r=".36" />
      </pattern>
      <rect width="17" height="9" fill="url(#lost)" />
      <path className={styles['mark']} d="M-1.25 .33v8.5" strokeDasharray=".34 .66" />
      <path className={styles['dots']} d={dots} />
    </svg>
  )
}
