import styles from './loading-bubbles.module.css'

interface LoadingBubblesProps {
  /** What is loading. Announced, and shown when `visible`. */
  readonly label: string
  readonly visible?: boolean | undefined
}

/** A row of bubbles that fill in turn. */
export function LoadingBubbles({ label, visible = false }: LoadingBubblesProps) {
  return (
    <div className={styles['loading']} role="status">
      <span className={styles['row']} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span className={visible ? styles['label'] : 'visually-hidden'}>{label}</span>
    </div>
  )
}
