-- What the last load of the institute's folder said about each row. A cell that differs from it was changed by staff
-- and is not overwritten by the next load; a row that is gone was deleted by staff and does not come back.
-- File `software` has one row, the digest of the files that come with the software.
create table catalogue.loaded_rows (
  file     text  not null,
  row_key  text  not null,
  cells    jsonb not null,
  primary key (file, row_key)
);
