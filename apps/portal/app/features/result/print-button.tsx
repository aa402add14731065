import { Icon } from '@medha/ui/icon'
import styles from './result-page.module.css'

/** RES-03: print styles turn the page into an A4 report; `data-print="no"` marks what is not printed. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <button type="button" className={styles['print']} onClick={() => window.print()}>
      <Icon name="printer" />
      {label}
    </button>
  )
}
