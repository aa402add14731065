/** What charges for practice papers are opened as. */
export const PRACTICE_PAPERS_CHARGE = 'mock-papers'
