-- Each audit entry also stores its predecessor's hash, and the end of the chain is stored: changed, missing and moved entries can be detected.
alter table platform.acts
  add column before bytea constraint the_one_before_is_sha256 check (octet_length(before) = 32);
alter table platform.acts disable trigger acts_are_never_changed;
update platform.acts a
   set before = coalesce(b.hash, decode(repeat('00', 32), 'hex'))
  from (select id, lag(hash) over (order by id) as hash from platform.acts) b
 where b.id = a.id;
alter table platform.acts enable trigger acts_are_never_changed;
alter table platform.acts alter column before set not null;
create index acts_by_time on platform.acts (at desc);

-- One row: number of entries and hash of the last. Writers lock it.
create table platform.end_of_acts (
  is_the_only boolean primary key default true constraint there_is_one_end check (is_the_only),
  count       bigint not null,
  hash        bytea  not null
);
insert into platform.end_of_acts (count, hash)
select count(*), coalesce((select hash from platform.acts order by id desc limit 1), decode(repeat('00', 32), 'hex'))
  from platform.acts;
