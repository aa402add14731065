import styles from './wordmark.module.css'

const filled = 'M.5 .5v4.01M4.5 .5v4.01M1.5 1.5v.01M3.5 1.5v.01M2.5 2.5v.01'
const empty = 'M1.5 .5h2.01M2.5 1.5h.01M1.5 2.5h.01M3.5 2.5h.01M1.5 3.5h2.01M1.5 4.5h2.01'

/** The M filled on a grid of 5 x 5, with the name next to it. Wrap it in a link if needed. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <span className={styles['wordmark']}>
      <svg
        viewBox="0 0 5 5"
        fill="none"
        strokeLinecap="round"
        strokeWidth=".8"
        strokeDasharray="0 1"
        aria-hidden="true"
      >
        <path className={styles['empty']} d={empty} />
        <path className={styles['filled']} d={filled} />
      </svg>
      {name}
    </span>
  )
}
