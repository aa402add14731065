/** DSH-11, OPN-34 */
export const films = {
  captions: 'Captions',
  titles: {
    scholarship: 'How the scholarship test works',
    scholarshipFoundation: 'Foundation: how the scholarship test works',
    scholarshipEngineering: 'Engineering: how the scholarship test works',
    scholarshipMedical: 'Medical: how the scholarship test works',
    practice: 'How the mock test works',
    practiceFoundation: 'Foundation: how the mock test works',
    practiceEngineering: 'JEE: how the mock test works',
    practiceMedical: 'NEET: how the mock test works',
  },
} as const
