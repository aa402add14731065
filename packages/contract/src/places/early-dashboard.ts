/**
 * What a page may show of the first two answers before its codecs are there: ways through the wire. `board` is the
 * dashboard's answer, `profile` the profile's.
 */
export const EARLY_DASHBOARD = {
  board: {
    serverTime: ['data', 'page', 'server_time'],
    layout: ['data', 'page', 'layout'],
    title: ['data', 'main_exam', '0', 'card_title'],
    about: ['data', 'main_exam', '0', 'card_description'],
    day: ['data', 'main_exam', '0', 'exam_date'],
    hours: ['data', 'main_exam', '0', 'exam_time'],
  },
  profile: { firstName: ['data', 'student_firstname'] },
} as const
