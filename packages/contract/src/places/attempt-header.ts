/**
 * The player says with every call whose attempt it shows: two children may open their tests one after the other in one
 * browser, and each tab goes on with its own.
 */
export const ATTEMPT_HEADER = 'attempt'
