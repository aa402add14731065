/**
 * A page says with every call for which student it was drawn: two children may log in one after the other in one browser,
 * and the older tab must not act for the younger login. The key is a keyed hash; it says nothing about its student.
 */
export const STUDENT_KEY_HEADER = 'student-key'
