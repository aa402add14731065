-- The sweep of admit cards comes every five minutes and must not pass over a million places that have theirs. A place
-- needs a card when it is new and whenever it moves, whoever moves it.
alter table registration.registrations add column needs_card boolean not null default true;

create function registration.moved_place_needs_card() returns trigger language plpgsql as $$
begin
  new.needs_card := true;
  return new;
end $$;

create trigger moved_place_needs_card
  before update of exam_day, slot_id, mode, branch_code, class_stream_id on registration.registrations for each row
  when ((old.exam_day, old.slot_id, old.mode, old.branch_code, old.class_stream_id)
    is distinct from (new.exam_day, new.slot_id, new.mode, new.branch_code, new.class_stream_id))
  execute function registration.moved_place_needs_card();

create index registrations_needing_card on registration.registrations (exam_type, exam_day, registration_id)
  where needs_card and state = 'confirmed';
