import { useId } from 'react'

import { classNames } from '../class-names.ts'
import styles from './artwork.module.css'
import { dotPaths, placeInField } from './dots.ts'

/** Rows of bubbles, as in `pictures.ts`; that file is imported separately, because no page needs all of it. */
export type Picture = readonly string[]

interface ArtworkProps {
  /** The rows themselves, so that a page with one picture loads no other. */
  readonly picture: Picture
  /** What the picture shows, for screen readers. */
  readonly label: string
  /** Colours for an accent-coloured panel instead of a pale one. */
  readonly onAccent?: boolean | undefined
  /** Only the picture, with one ring of empty bubbles around it and no timing marks. */
  readonly bare?: boolean | undefined
}

/** 34 columns on phones, 41 from 768 px; there is always an empty row above and below the picture. */
const narrow = { columns: 34, rows: 16 } as const
const wide = { columns: 41, rows: 17 } as const

/** A sheet of printed bubbles whose filled ones form a picture. It fills in once, with CSS only. */
export function Artwork({ picture, label, onAccent = false, bare = false }: ArtworkProps) {
  const bareField = { columns: (picture[0]?.length ?? 0) + 2, rows: picture.length + 2 }
  return (
    <div role="img" aria-label={label} className={classNames(styles['art'], onAccent && styles['onAccent'])}>
      {bare ? (
        <Sheet bitmap={picture} field={bareField} marks={false} />
      ) : (
        <>
          <div className={styles['narrow']}>
            <Sheet bitmap={picture} field={atLeast(narrow, picture)} marks />
          </div>
          <div className={styles['wide']}>
            <Sheet bitmap={picture} field={atLeast(wide, picture)} marks />
          </div>
        </>
      )}
    </div>
  )
}

interface FieldSize {
  readonly columns: number
  readonly rows: number
}

function atLeast(field: FieldSize, bitmap: readonly string[]): FieldSize {
  return { columns: field.columns, rows: Math.max(field.rows, bitmap.length + 2) }
}

interface SheetProps {
  readonly bitmap: readonly string[]
  readonly field: FieldSize
  readonly marks: boolean
}

function Sheet({ bitmap, field, marks }: SheetProps) {
  const rings = useId()
  const { left, top } = placeInField(bitmap, field.columns, field.rows)
  const paths = dotPaths(bitmap, left, top)
  const margin = marks ? 1.6 : 0
  return (
    <svg
      viewBox={`${-margin} 0 ${field.columns + margin} ${field.rows}`}
      aria-hidden="true"
      focusable="false"
    >
      <pattern id={rings} width="1" height="1" patternUnits="userSpaceOnUse">
        <circle className={styles['ring']} cx=".5" cy=".5" r=".36" />
      </pattern>
      <rect width={field.columns} height={field.rows} fill={`url(#${rings})`} />
      {marks && (
        <path className={styles['mark']} d={`M-1.25 .33v${field.rows - 0.5}`} strokeDasharray=".34 .66" />
      )}
      <g className={styles['dots']} strokeDasharray="0 1">
        <path className={styles['accent']} d={paths.accent} />
        <path className={styles['dark']} d={paths.dark} />
        <path className={styles['second']} d={paths.second} />
      </g>
    </svg>
  )
}
