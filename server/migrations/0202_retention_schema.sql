-- Evidence of deletions belongs to the retention module.
create schema retention;
alter table platform.purges set schema retention;
