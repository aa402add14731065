-- Practice papers are a module of their own; its table loses the old word.
create schema practice_papers;
alter table registration.mock_purchases set schema practice_papers;
alter table practice_papers.mock_purchases rename to purchases;
