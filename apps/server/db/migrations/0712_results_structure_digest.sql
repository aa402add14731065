-- Of a paper that was sealed: items, kinds, option counts and order, as the sealed file has them. A sheet that was
-- made from another structure is not taken. Null: a paper that is sat on paper only.
alter table results.papers add column structure_digest bytea check (length(structure_digest) = 32);
