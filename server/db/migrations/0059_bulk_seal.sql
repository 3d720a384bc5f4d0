-- What a bulk transfer was judged by when it was signed, under a key that is not here. One that was signed before has none, and is held.

alter table bulk_transfers add column seal text;
