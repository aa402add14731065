const PATHS = {
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.3 2',
  battery: 'M4 8h14v8H4ZM18 10.500h2.500v3H18M7 11v2',
  previous: 'm14.5 6-6 6 6 6',
  close: 'm6 6 12 12M18 6 6 18',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  down: 'M12 5v14M6 13l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  save: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  share: 'M12 15V4M8 7.5 12 4l4 3.500M6 12H5v8h14v-8h-1',
  more: 'M5.5 12h.01M12 12h.01M18.500 12h.01',
} as const

/** A line icon without an accessible name: a text is beside it or in the button's label. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}

/** The M of bubbles. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 0 5 5" aria-hidden="true">
      <path d="M1.5.5h0M2.5.5h0M3.5.5h0M2.5 1.5h0M1.5 2.5h0M3.5 2.5h0M1.5 3.5h0M2.5 3.5h0M3.5 3.5h0M1.5 4.5h0M2.5 4.5h0M3.5 4.5h0" />
      <path
        data-full
        d="M.5.5h0M4.5.5h0M.5 1.5h0M1.5 1.5h0M3.5 1.5h0M4.5 1.5h0M.5 2.5h0M2.5 2.5h0M4.5 2.5h0M.5 3.5h0M4.5 3.5h0M.5 4.5h0M4.5 4.5h0"
      />
    </svg>
  )
}
