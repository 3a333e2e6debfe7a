-- Scripts, styles and fonts of the builds of the last weeks, so that every node can serve pages of any of them.
create table platform.assets (
  name    text        primary key,
  bytes   bytea       not null,
  used_at timestamptz not null
);
create index assets_by_use on platform.assets (used_at);
