-- A mistaken decision is reversed by two other officers, and its hit is open again. Every decision on it stays.
alter table screening_decisions drop constraint screening_decisions_pkey, add primary key (business_id, hit_id, proposal_id);
alter table screening_decisions drop constraint screening_decisions_decision_check, add constraint screening_decisions_decision_check
  check (decision in ('cleared', 'confirmed', 'reversed')) not valid;

-- What a bank reports of the payer beside the name, which tells payers of one name apart. Null: not reported.
alter table incoming_credits add column payer_account text;
alter table incoming_credits add column payer_country text;
