import styles from './icon.module.css'

/** The stroke rounds the corners, not arcs, to save bytes: every landing page loads these. */
const paths = {
  calendar: 'M3.5 5.5h17v15h-17ZM3.5 10h17M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 8h11v12H9ZM15.5 8V4H4v12h5',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  lock: 'M8 11V7a4 4 0 0 1 8 0v4M6 11h12v9H6ZM12 14v3',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M6.5 3.5h3l1.6 4-2 1.6a12 12 0 0 0 5.8 5.8l1.6-2 4 1.6v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z',
  pin: 'M12 21s6.5-5.6 6.5-11a6.5 6.5 0 0 0-13 0c0 5.4 6.5 11 6.5 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  play: 'M8 5.5v13l10-6.5Z',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  warning: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v5M12 16v.1',
} as const

export type IconName = keyof typeof paths
/** For the gallery; pages do not load it. */
export const iconNames = /* @__PURE__ */ Object.keys(paths) as IconName[]

/** A line drawing of 20 px. It has no accessible name: a text is next to it or in the button's label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
