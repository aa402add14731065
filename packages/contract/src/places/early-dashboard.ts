/**
 * Paths into the first two wire responses, for what a page may show before its codecs are loaded. `board` is the
 * dashboard's response, `profile` the profile's.
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
