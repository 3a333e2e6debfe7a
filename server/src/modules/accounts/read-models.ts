/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "accounts.shared_users": [
    "id",
    "username",
    "username_key",
    "email",
    "email_key",
    "given_name",
    "family_name",
    "roles",
    "locale",
    "is_blocked",
    "created_at",
    "erased_at",
  ],
  "accounts.shared_sessions": [
    "id",
    "user_id",
    "user_agent",
    "address",
    "created_at",
    "last_used_at",
    "ended_at",
  ],
  "accounts.shared_changes": ["id", "user_id", "kind", "changed_at"],
  "accounts.shared_api_keys": ["user_id", "prefix"],
  "accounts.shared_sign_ups": ["user_id", "address"],
} as const;
