-- What the staff's queue of receipts reads of all businesses; each is then opened as one of its business.
create policy staff_queue on topups for select using (reads_all_businesses());
create policy staff_queue on topup_receipts for select using (reads_all_businesses());
