-- On: students of this exam see neither "View Profile" nor the edit of their exam details (PRF-02).
alter table catalogue.exam_types add column hides_profile_and_edit boolean not null default false;
