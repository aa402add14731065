import { create } from 'qrcode'
import styles from './enrolment.module.css'

/** Four modules of white around it, as the standard demands. */
const QUIET = 4

/** A QR code as one path: black on white in every colour scheme, or no camera reads it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`] : [],
  )
  const side = size + 2 * QUIET
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
