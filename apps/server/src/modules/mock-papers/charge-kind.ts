/** The kind of charges for mock papers. */
export const MOCK_PAPERS_CHARGE = 'mock-papers'
