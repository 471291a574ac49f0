-- Workbooks (spreadsheet files of users), their versions, and the bytes of the files.

-- Every stored file, registered before its bytes are stored, so that none is forgotten. The bytes are in
-- workbook_chunks or in an S3-compatible store, under "key".
create table workbook_files (
  key uuid primary key,
  owner text not null,
  -- null while the file is being stored
  bytes int,
  sha256 text,
  at timestamptz(3) not null default clock_timestamp()
);
create index workbook_files_owner on workbook_files (owner);
create index workbook_files_at on workbook_files (at);

create table workbook_chunks (
  key uuid not null references workbook_files on delete cascade,
  -- number of the chunk, from 0
  at int not null,
  bytes bytea not null,
  primary key (key, at)
);
-- spreadsheet files are compressed already
alter table workbook_chunks alter column bytes set storage external;

create table workbooks (
  id uuid primary key,
  owner text not null,
  file_name text not null,
  -- the current version
  version int not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  used_at timestamptz(3) not null default clock_timestamp()
);
create index workbooks_owner on workbooks (owner, used_at desc);
create index workbooks_used_at on workbooks (used_at);

create table workbook_versions (
  workbook_id uuid not null references workbooks on delete cascade,
  version int not null,
  -- the version that an undo goes back to; null if there is none
  parent int,
  -- an undo shares the file of the version that it goes back to
  file uuid not null references workbook_files,
  made_by text not null check (made_by in ('upload', 'edit', 'undo')),
  edits int not null,
  -- the request that made the version; a repeated request makes no further one
  request_id uuid not null unique,
  -- sheets, tables, map and warnings, as in the API
  contents json not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (workbook_id, version)
);
create index workbook_versions_file on workbook_versions (file);
