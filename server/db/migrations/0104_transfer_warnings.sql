-- Earlier transfers that the maker was warned of: part of the digest that maker and approvers sign (T91). Null: none, or older than this.
alter table transfers add column warnings jsonb;
