export const testSeries = {
  /** SER-01 */
  welcome: 'Welcome to your test series',
  today: 'Today is {day}',
  /** SER-02 */
  calendar: 'Test series calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** SER-07 */
  status: { upcoming: 'Upcoming', ongoing: 'Ongoing', results: 'Results', missed: 'Missed' },
  /** SER-03 */
  live: 'Live Test',
  list: 'Test Series',
  /** SER-11 */
  closesIn: 'Closes In',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  /** SER-10 */
  next: 'Your next test',
  startsAt: '{day}, {time}',
  showPapers: 'Show papers',
  hidePapers: 'Hide papers',
  /** ENT-23 */
  action: { begin: 'Begin Test', missed: 'Missed', 'view-result': 'View Result' },
  opensAt: 'Opens at {time}',
  /** For each paper: the countdown above shows only one of them. */
  closesAt: 'Start it by {moment}',
  afterPaper: 'Opens after the previous paper',
  opening: 'Opening',
  /** SER-04 */
  bookmark: 'Bookmark this dashboard ({keys}) and come back in one step.',
  bookmarkOnPhone: 'Bookmark this dashboard from the menu of your browser and come back in one step.',
  /** SER-06 */
  empty: 'No exams are available right now Please come back later!',
} as const
