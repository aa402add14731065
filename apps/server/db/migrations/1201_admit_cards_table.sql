-- Admit cards are a module of their own; its table keeps its name.
create schema admit_cards;
alter table registration.admit_cards set schema admit_cards;
