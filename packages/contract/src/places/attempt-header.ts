/**
 * With every call the player names the attempt it shows: two children may open their tests one after the other in one
 * browser, and each tab continues with its own.
 */
export const ATTEMPT_HEADER = 'attempt'
