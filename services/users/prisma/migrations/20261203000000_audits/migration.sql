-- Audits of workbooks are a kind of request too.
alter table reservations drop constraint reservations_kind_check;
alter table reservations
  add constraint reservations_kind_check check (kind in ('chat', 'generate', 'explain', 'repair', 'audit'));
