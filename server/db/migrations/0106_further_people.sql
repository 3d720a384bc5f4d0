-- Owners and directors whom a business names when asked, after its submission.

-- Encrypted with the KEK; null without people.
alter table verification_messages add column sealed_people text;

-- Whom a screening compared. Empty before it was recorded: an open case is then screened again before approval.
alter table verification_screenings add column subjects text[] not null default '{}';
