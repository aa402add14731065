/**
 * With every call a page names the student it was rendered for: two children may log in one after the other in one
 * browser, and the older tab must not act for the younger login. The key is a keyed hash and reveals nothing about the
 * student.
 */
export const STUDENT_KEY_HEADER = 'student-key'
