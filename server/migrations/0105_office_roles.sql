-- Roles of operators. Existing operators become owners.
alter table accounts.users drop constraint roles_are_known;

update accounts.users set roles = roles || array ['ROLE_sao-owner'] where 'ROLE_sao-operator' = any (roles);

alter table accounts.users
  add constraint roles_are_known check (
    roles <@ array [
      'ROLE_sao-user', 'ROLE_sao-partner', 'ROLE_sao-operator',
      'ROLE_sao-support', 'ROLE_sao-finance', 'ROLE_sao-catalogue', 'ROLE_sao-owner'
    ]
  ),
  -- An operator without a role could open nothing, and neither could a role without being an operator.
  add constraint operators_have_a_task_in_the_office check (
    ('ROLE_sao-operator' = any (roles)) =
      (roles && array ['ROLE_sao-support', 'ROLE_sao-finance', 'ROLE_sao-catalogue', 'ROLE_sao-owner'])
  );
create index operators on accounts.users (id) where 'ROLE_sao-operator' = any (roles);
