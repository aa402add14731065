type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** Puts mock papers of iACST on sale for every class: a price, and a practice paper for each test of the set. */
export const sellMockPapers = async (query: Query, count = 4): Promise<void> => {
  await query(
    `update catalogue.exam_types set mock_papers_price_paise = 5000, mock_papers_count = $1 where exam_type = 'iACST'`,
    [count],
  )
  await query(
    `insert into papers.papers (code, exam_type, class_stream_id, minutes, outline, structure_digest, content_digest,
       review_show, review_from, sealed_at, purpose)
     values ('PRACTICE-ON-SALE', 'iACST', 1001, 60, '{}', sha256('a'), sha256('a'), 'full', 'result', now(), 'practice')
     on conflict do nothing`,
  )
  await query(
    `insert into papers.assignments (paper_code, test_code, attached_at)
     select 'PRACTICE-ON-SALE', 'IACST-MOCK' || number || '-' || class_code || stream_code, now()
     from catalogue.class_streams, generate_series(1, $1::int) number
     on conflict do nothing`,
    [count],
  )
}
