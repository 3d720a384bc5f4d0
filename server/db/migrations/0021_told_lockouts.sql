-- The block of log-ins that the audit log has been told of: one row a block, however often it is run into.

alter table login_guards add column told_until timestamptz;
