-- Payments and approvals signed by a passkey (decision 0031), and what is needed to check them again years later.

-- Keys are kept when a passkey is removed: what it signed is checked against them. The server cannot change a key, nor take one away.
alter table passkeys add column removed_at timestamptz check (removed_at >= created_at);
revoke update, delete on passkeys from lintas_app;
grant update (name, counter, last_used_at, removed_at) on passkeys to lintas_app;

alter table approval_settings add column signs_by_passkey boolean not null default false;

alter table otp_challenges drop constraint otp_challenges_method_check;
alter table otp_challenges add constraint otp_challenges_method_check check (method in ('email', 'authenticator', 'passkey'));
-- SHA-256 of what the passkey is to sign of each transfer.
alter table otp_challenges add column signed_digests text[] not null default '{}';

-- What a passkey signed of a transfer. One gesture over several leaves a row with each, so that each can be checked alone.
create table transfer_signatures (
  business_id uuid not null,
  transfer_id uuid not null,
  -- That of the request.
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('pay', 'approve')),
  version int not null,
  payload_digest text not null,
  -- What was signed of this transfer, field by field (docs/protocol.md, section 12), and the digests of all that were signed with it.
  signed jsonb not null,
  signed_digests text[] not null,
  passkey_id uuid not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  at timestamptz not null,
  primary key (business_id, transfer_id, id),
  foreign key (business_id, transfer_id) references transfers (business_id, id)
);
create trigger transfer_signatures_append_only before update or delete on transfer_signatures
  for each row execute function refuse_change();
alter table transfer_signatures enable row level security;
create policy own_business on transfer_signatures using (business_id = current_business());
grant select, insert on transfer_signatures to lintas_app;

alter table approvals add column signature_id uuid;
alter table approvals add constraint approvals_signed foreign key (business_id, transfer_id, signature_id)
  references transfer_signatures (business_id, transfer_id, id);
