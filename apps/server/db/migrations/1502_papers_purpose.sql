-- What a paper is for. The key of a practice paper is shown to whoever has practised with it, so it must never be a form
-- of a test that counts, and the other way round.
alter table papers.papers add column purpose text not null default 'test' check (purpose in ('test', 'practice'));

drop trigger papers_sealed on papers.papers;
create trigger papers_sealed before update of code, exam_type, class_stream_id, minutes, outline, structure_digest,
  content_digest, review_show, review_from, sealed_at, purpose on papers.papers
  for each row execute function papers.refuse_change();
