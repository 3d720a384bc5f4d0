-- MACs with a key outside the database (decision 0090) over sessions, mailed links, API keys and the settings of approvals. Older rows get
-- theirs at the first start; until then they are null, as they are for what has ended.
alter table sessions add column seal text;
alter table password_links add column seal text;
alter table staff_invitations add column seal text;
alter table recipient_waits add column seal text;
alter table recipient_verifications add column seal text;
alter table api_keys add column seal text;
alter table approval_settings add column seal text;
