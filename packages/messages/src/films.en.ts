/** DSH-11, OPN-34, OPN-96: by their names in the catalogue. */
export const films = {
  captions: 'Captions',
  titles: {
    scholarshipFoundation: 'Foundation: how the scholarship test works',
    scholarshipEngineering: 'Engineering: how the scholarship test works',
    scholarshipMedical: 'Medical: how the scholarship test works',
    awardsFoundation: 'Foundation: how to win scholarships and awards',
    awardsEngineering: 'JEE: how to win scholarships and awards',
    mockEngineering: 'JEE: how the mock test works',
    mockMedical: 'NEET: how the mock test works',
    papersFoundation: 'Foundation: how to practise with mock papers',
    /** For an exam and stream without a film in the catalogue. */
    general: 'How your test works',
  },
} as const
