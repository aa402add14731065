-- What a student paid for is found when the family asks for its data or for the end of the account.
create index charges_by_student on payments.charges (student_id) where student_id is not null;
