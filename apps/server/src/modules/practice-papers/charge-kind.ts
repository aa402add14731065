/** The kind of charges for practice papers. */
export const PRACTICE_PAPERS_CHARGE = 'mock-papers'
