-- The database as release 0.1.0 wrote it, on both dialects.
create table enquiry_schema (version integer primary key, applied_at text not null);
create table enquiries (
  id text primary key,
  created_at text not null,
  name text not null,
  email text not null,
  organisation text not null,
  phone_number text not null,
  looking_for text not null,
  remark text not null
);
create index enquiries_created_at on enquiries (created_at);
create table outbox (
  enquiry_id text primary key references enquiries (id) on delete cascade,
  attempts integer not null,
  next_at text not null,
  sent_at text,
  last_error text
);
create index outbox_waiting on outbox (next_at) where sent_at is null;
insert into enquiry_schema values (1, '2026-01-01T00:00:00.000Z'), (2, '2026-02-01T00:00:00.000Z');
insert into enquiries values
  ('00000000-0000-4000-8000-000000000001', '2026-01-31T10:00:00.000Z', 'Aisyah', 'aisyah@example.com', 'Example Trading', '+60 3 1234 5678', 'Gloves', 'Two containers'),
  ('00000000-0000-4000-8000-000000000002', '2026-02-28T10:00:00.000Z', '您好', 'li@example.com', 'It''s one', '0', 'Rice', 'one
two');
insert into outbox values ('00000000-0000-4000-8000-000000000002', 3, '2026-02-28T11:00:00.000Z', null, 'ESOCKET');
