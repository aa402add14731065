-- The set of papers that is sold has one name everywhere, the specification's: mock papers.
alter schema practice_papers rename to mock_papers;
