-- Audits of workbooks. "id" is the id of the request that paid for the audit.
create table workbook_audits (
  id uuid primary key,
  owner text not null,
  workbook_id uuid not null references workbooks on delete cascade,
  version int not null,
  session_id uuid not null,
  errors int not null,
  warnings int not null,
  notes int not null,
  -- findings as in the API
  report json not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index workbook_audits_workbook on workbook_audits (workbook_id, at desc);
create index workbook_audits_owner on workbook_audits (owner);
