import type { SaveState } from '../engine/engine.ts'

/** The texts of Z03 and S01 to S04 by state. */
export const SAVE_WORDS = {
  saved: 'saved',
  sending: 'sending',
  'on-device': 'kept',
  'not-kept': 'unkept',
} as const satisfies Record<SaveState, string>

const SHAPES: Readonly<Record<SaveState, string>> = {
  saved: 'M7 .5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z',
  sending: 'M7 .5a6.5 6.5 0 0 1 0 13z',
  'on-device': '',
  'not-kept': 'M7 .5 13.500 13H.5z',
}

/** OFL-05: filled dot, half dot, ring, triangle: never a colour alone, never a spinner. */
export function SaveShape({ state }: { readonly state: SaveState }) {
  return (
    <svg className="save-shape" data-state={state} viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[state] !== '' && <path d={SHAPES[state]} fill="currentColor" />}
      {(state === 'sending' || state === 'on-device') && (
        <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      )}
    </svg>
  )
}
