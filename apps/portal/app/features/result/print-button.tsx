import { Icon } from '@medha/ui/icon'
import styles from './result-page.module.css'

/** RES-03: the page becomes a report on A4 by its print styles; what is not on it says `data-print="no"`. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className={styles['print']} onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </button>
  )
}
