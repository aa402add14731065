-- `each`: every paper of a list is a sitting of its own, and nobody sits two. `together`: its papers are parts of one
-- test, as in JEE Advanced: who sat all of them is ranked by the sum, subject by subject; a result stands under the last.
alter table results.merit_lists
  add column papers_count text not null default 'each' check (papers_count in ('each', 'together'));
