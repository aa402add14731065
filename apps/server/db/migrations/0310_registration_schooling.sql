-- Where a student goes to school, once they have told us (OPN-47). The board stands with the registration, where the
-- form has asked for it. City and school are held as values of the catalogue: no foreign key crosses a module.
create table registration.schooling (
  student_id  bigint      primary key references registration.registrations (student_id) on delete cascade,
  city        text        not null check (city <> ''),
  school_code text        not null check (school_code <> ''),
  changed_at  timestamptz not null
);
