export interface CalendarWords {
  /** The name of the button that opens the calendar. */
  readonly open: string
  /** The title of the dialog. */
  readonly title: string
  readonly close: string
  readonly month: string
  readonly year: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly loading: string
  /** The calendar did not arrive: typing works without it. */
  readonly failed: string
  readonly retry: string
  /** Empties the field. */
  readonly clear: string
}
