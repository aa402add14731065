import styles from './page-track.module.css'

/** The timing marks of an answer sheet, at the bottom of the page. */
export function PageTrack() {
  return <div className={styles['track']} aria-hidden="true" />
}
