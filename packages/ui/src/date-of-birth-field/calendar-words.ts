export interface CalendarWords {
  /** The label of the button that opens the calendar. */
  readonly open: string
  /** The title of the dialog. */
  readonly title: string
  readonly close: string
  readonly month: string
  readonly year: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly loading: string
  /** The calendar failed to load: typing works without it. */
  readonly failed: string
  readonly retry: string
  /** Clears the field. */
  readonly clear: string
}
