-- Money in suspense is compared again with each version of the lists; customers also when somebody joins or is approved.
alter table screening_runs drop constraint screening_runs_section_check, add constraint screening_runs_section_check
  check (section in ('payer', 'business', 'person', 'owner', 'recipient')) not valid;
alter table screening_causes drop constraint screening_causes_kind_check, add constraint screening_causes_kind_check
  check (kind in ('transfer', 'refund', 'incoming_payment', 'recipient', 'customer_change', 'list_change')) not valid;
