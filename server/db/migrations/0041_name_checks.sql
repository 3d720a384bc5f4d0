-- What the bank said of the recipient's name: of the details as they are, and as it was when a transfer was made.
alter table recipients add column name_check jsonb;
alter table transfers add column name_check jsonb;
